// A finger that rests on a button before it lets go.

const late = 100; // milliseconds after which a click does not come any more

/// It means the button all the same. Some browsers open a menu instead and send no click.
export function rest(event: MouseEvent): void {
  const button = (event as PointerEvent).pointerType === 'touch' ? (event.target as Element).closest('button') : null;
  if (!button) return;
  event.preventDefault();
  const { pointerId } = event as PointerEvent; // another finger may come and go
  const resting = new AbortController(), { signal } = resting;
  button.addEventListener('click', () => resting.abort(), { signal });
  addEventListener('pointercancel', (gone) => { if (gone.pointerId === pointerId) resting.abort(); }, { signal });
  addEventListener('pointerup', (lifted) => {
    if (lifted.pointerId !== pointerId) return;
    const here = button.contains(document.elementFromPoint(lifted.clientX, lifted.clientY));
    setTimeout(() => {
      if (here && !signal.aborted) button.click();
      resting.abort();
    }, late);
  }, { signal });
}
