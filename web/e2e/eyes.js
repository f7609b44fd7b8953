// Runs in the page and tells what a person would see there: what can be clicked, and
// at which point a click really reaches it. It knows the page, and no game.
window.eyes = (() => {
  const all = (what, within = document) => [...within.querySelectorAll(what)];
  const steps = [0.5, 0.3, 0.7, 0.12, 0.88];

  /// A point where nothing covers the element, or null. Not at an edge, where a tap may
  /// well mean what lies beside it.
  function point(element) {
    const box = element.getBoundingClientRect();
    const shows = (x, y) => element.contains(document.elementFromPoint(x, y));
    for (const down of steps)
      for (const right of steps) {
        const x = box.left + box.width * right, y = box.top + box.height * down;
        if (shows(x, y) && shows(x - 3, y) && shows(x + 3, y) && shows(x, y - 3) && shows(x, y + 3)) return { x, y };
      }
    return null;
  }

  /// As it is read aloud.
  function label(element) {
    const heard = element.cloneNode(true);
    for (const mute of all('[aria-hidden=true]', heard)) mute.remove();
    return (heard.textContent.trim() || element.getAttribute('aria-label') || '').replace(/\s+/g, ' ');
  }

  /// All that can be done at the table now, by kind.
  function chances() {
    const found = [];
    const add = (kind, elements) => elements.forEach((element) => found.push({ kind, label: label(element), element }));
    const question = document.querySelector('dialog[open] .question');
    if (question) {
      add('sure', all('.main', question));
      return found;
    }
    const tray = document.querySelector('.tray');
    if (tray) {
      add('confirm', all('.button:not(:disabled)', tray));
      add('hand', all('.hand button:not([aria-disabled=true])'));
      return found;
    }
    for (const group of all('.actions .suits')) add(group.querySelector('[aria-pressed=true]') ? 'named' : 'name', all('button', group));
    add('button', all('.actions .button:not(:disabled)'));
    add('race', all('.actions .race'));
    add('hand', all('.hand button.lit'));
    add('card', all('button.holder.lit, button.meld:not(.picked)').filter((card) => !card.closest('.hand')));
    add('picked', all('button.holder.picked, button.meld.picked'));
    return found;
  }

  /// How far an exchange has come.
  function tray() {
    const told = document.querySelector('.tray .count')?.textContent.match(/(\d+) of (\d+)/);
    return told ? { have: Number(told[1]), need: Number(told[2]) } : null;
  }

  /// Until nothing moves any more: whoever aims at a card in flight misses it.
  async function stillness() {
    for (const end = Date.now() + 3000; document.querySelector('[aria-busy=true]') && Date.now() < end; ) await new Promise((next) => setTimeout(next, 5));
    const moving = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime !== Infinity);
    await Promise.race([Promise.allSettled(moving.map((one) => one.finished)), new Promise((late) => setTimeout(late, 3000))]);
    // What a tap changed may make its box smaller, and that is laid out a frame later.
    const places = () => all('button, [data-card]').map((one) => Object.values(one.getBoundingClientRect().toJSON()).join()).join(';');
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    for (let still = 0, before = places(), end = Date.now() + 3000; still < 2 && Date.now() < end; ) {
      await frame();
      const now = places();
      still = now === before ? still + 1 : 0;
      before = now;
    }
  }

  let changes = 0, waiting = [];
  const told = []; // every line of the log that was ever shown, some of them several times
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver(() => {
      ++changes;
      const lines = all('[role=log] p').map((line) => line.textContent);
      if (lines.join() !== told.slice(-lines.length).join()) told.push(...lines);
      for (const heard of waiting.splice(0)) heard(true);
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });

  const least = 14; // pixels that a card is wide, where a hundred lie open on a phone
  /// What is wrong with how the table is laid out, a sentence each.
  async function misfits() {
    await stillness();
    const wrong = [];
    const { scrollHeight, scrollWidth } = document.documentElement;
    if (scrollHeight > innerHeight || scrollWidth > innerWidth) wrong.push('the table has a scroll bar');
    const named = (element) => ({ label: label(element), element });
    for (const { label, element } of [...chances(), ...all('.bar button, .prompt button').map(named)]) {
      const box = element.getBoundingClientRect();
      if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) wrong.push(`"${label}" leaves the screen`);
      else if (!element.disabled && !point(element)) wrong.push(`"${label}" is covered`);
      if (element.scrollWidth > element.clientWidth + 1) wrong.push(`"${label}" is cut off`);
    }
    // Names can be read, and nothing lies over them or over what is asked.
    for (const name of all('.plate .who').filter((name) => name.getClientRects().length > 0)) {
      if (!point(name)) wrong.push(`the name "${label(name)}" is covered`);
      if (name.scrollWidth > name.clientWidth && name.clientWidth < 40) wrong.push(`of the name "${label(name)}" only ${name.clientWidth} pixels are in sight`);
    }
    for (const line of all('.prompt .line, .asked p')) if (line.textContent !== '' && !point(line)) wrong.push(`"${label(line)}" is covered`);
    // Cards are large enough, but for melds, which are tapped as one; the corner with the number is in sight.
    for (const card of all('.felt [data-card]').filter((card) => !card.closest('.corner'))) {
      const { left, top, width, height } = card.getBoundingClientRect();
      if (width < least && !card.closest('.cards')?.querySelector('.meld')) wrong.push(`"${label(card)}" is ${Math.round(width)} pixels wide`);
      const over = document.elementFromPoint(left + width * 0.2, top + height * 0.2)?.closest('.plate, .prompt');
      if (over) wrong.push(`"${label(over)}" covers "${label(card)}"`);
    }
    const { violations } = await window.axe.run(document, { runOnly: { type: 'rule', values: ['target-size'] }, resultTypes: ['violations'] });
    for (const { target, any } of violations.flatMap((v) => v.nodes)) wrong.push(`${target.join(' ')}: ${any.map((a) => a.message).join(', ')}`);
    return wrong;
  }

  return {
    misfits,
    /// Whether the page has changed since, or does so in that many milliseconds.
    changed(since, limit) {
      if (changes > since) return true;
      return new Promise((heard) => { waiting.push(heard); setTimeout(() => heard(false), limit); });
    },
    /// Where the keys are, and whether one can see that.
    focus() {
      const element = document.activeElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return {
        label: label(element), inHand: element.closest('.hand') !== null, nowhere: element === document.body,
        shown: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
      };
    },
    async look() {
      await stillness();
      const { scrollHeight, scrollWidth } = document.documentElement;
      const found = chances().map(({ element, ...chance }) => ({ ...chance, at: point(element) }));
      return {
        changes,
        tray: tray(),
        sheet: document.querySelector('dialog[open]:not(:has(.question))') !== null,
        line: document.querySelector('.prompt .line, .asked')?.textContent ?? '',
        told,
        mine: document.querySelector('.prompt.mine, .tray') !== null,
        over: document.querySelector('dialog[open] .end') !== null,
        scrolls: scrollHeight > innerHeight || scrollWidth > innerWidth,
        hand: all('.hand [data-card]').map((card) => card.dataset.card.split('#')[0]),
        chances: found,
        dim: all('.hand button.dim').map((element) => ({ kind: 'dim', label: label(element), at: point(element) })),
      };
    },
  };
})();
