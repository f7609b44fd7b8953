// Cards that travel. Before the page changes, where every card lies is remembered;
// afterwards each is put back there by a transform that fades to nothing.
import type { Event } from './protocol';

export interface Remembered { cards: Map<string, DOMRect>; drawn: Map<string, Element>; places: Map<string, DOMRect> }

export function remember(root: Element): Remembered {
  const cards = new Map<string, DOMRect>(), drawn = new Map<string, Element>(), places = new Map<string, DOMRect>();
  root.querySelectorAll<HTMLElement>('[data-card]').forEach((element) => {
    const key = element.dataset['card'] as string;
    cards.set(key, element.getBoundingClientRect());
    drawn.set(key, element);
  });
  root.querySelectorAll<HTMLElement>('[data-places]').forEach((element) => {
    const box = element.getBoundingClientRect();
    if (box.width > 0) for (const place of (element.dataset['places'] ?? '').split(' ')) places.set(place, box);
  });
  return { cards, drawn, places };
}

function placeKey(place: { zone: string; owner: string | null } | null): string {
  return place ? `${place.zone}:${place.owner ?? ''}` : '';
}

/// Where a place is drawn; what has no place of its own lies with its owner's hand.
function findPlace(places: Map<string, DOMRect>, key: string): DOMRect | undefined {
  return places.get(key) ?? places.get(`hand:${key.split(':')[1] ?? ''}`);
}

function travel(element: Element, from: DOMRect, to: DOMRect, time: number, delay = 0): Animation {
  const scale = from.width / Math.max(to.width, 1);
  return element.animate(
    [{ transform: `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${scale})`, transformOrigin: '0 0' }, { transform: 'none', transformOrigin: '0 0' }],
    { duration: time, delay, easing: 'cubic-bezier(.2,.8,.3,1)', fill: 'backwards' },
  );
}

/// A card that is gone flies off to where it went.
function flyOff(drawn: Element, from: DOMRect, to: DOMRect, time: number): void {
  const ghost = drawn.cloneNode(true) as HTMLElement;
  Object.assign(ghost.style, {
    position: 'fixed', left: `${from.left}px`, top: `${from.top}px`, width: `${from.width}px`, height: `${from.height}px`,
    margin: '0', zIndex: '50', pointerEvents: 'none', transform: 'none',
  });
  ghost.removeAttribute('data-card');
  ghost.setAttribute('aria-hidden', 'true');
  document.body.append(ghost);
  const x = to.left + to.width / 2 - from.left - from.width / 2, y = to.top + to.height / 2 - from.top - from.height / 2;
  ghost.animate([{ transform: 'none', opacity: 1 }, { transform: `translate(${x}px, ${y}px) scale(.35)`, opacity: 0.2 }], { duration: time, easing: 'ease-in' })
    .finished.finally(() => ghost.remove());
}

export function animate(root: Element, before: Remembered, event: Event | null, time: number): void {
  if (time === 0) return;
  const now = remember(root);
  const came = new Map<string, string>(), went = new Map<string, string>();
  for (const shift of event?.shifts ?? [])
    for (const card of shift.cards) {
      came.set(card, placeKey(shift.from));
      went.set(card, placeKey(shift.to));
    }
  let dealt = 0;
  now.drawn.forEach((element, key) => {
    const to = now.cards.get(key) as DOMRect;
    const from = before.cards.get(key) ?? findPlace(before.places, came.get(key.split('#')[0] as string) ?? '');
    if (!from) return;
    if (Math.abs(from.left - to.left) + Math.abs(from.top - to.top) < 2) return;
    travel(element, from, to, time, before.cards.has(key) ? 0 : Math.min(dealt++ * 24, 400));
  });
  before.drawn.forEach((element, key) => {
    if (now.cards.has(key)) return;
    const to = findPlace(now.places, went.get(key.split('#')[0] as string) ?? '');
    if (to) flyOff(element, before.cards.get(key) as DOMRect, to, time);
  });
}
