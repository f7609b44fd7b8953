// A finger that rests on a button before it lets go.

const late = 100; // milliseconds after which a click does not come any more

/// It means the button all the same. Some browsers open a menu instead and send no click.
export function rest(event: MouseEvent): void {
  const button = (event as PointerEvent).pointerType === 'touch' ? (event.target as Element).closest('button') : null;
  if (!button) return;
  event.preventDefault();
  const resting = new AbortController(), { signal } = resting;
  button.addEventListener('click', () => resting.abort(), { signal });
  addEventListener('pointercancel', () => resting.abort(), { signal });
  addEventListener('pointerup', ({ clientX, clientY }) => {
    const here = button.contains(document.elementFromPoint(clientX, clientY));
    setTimeout(() => {
      if (here && !signal.aborted) button.click();
      resting.abort();
    }, late);
  }, { signal, once: true });
}
