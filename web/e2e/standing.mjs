// A table that stands as it is told to: the page talks to this in place of a server, so that
// any position can be shown, and any answer can be late.
const code = 'AAAAAAA';
const names = ['Bartholomew-Alexander', 'Ann', 'Wilhelmina of Wexford', 'Bot 3', 'Grandmother Josephine', 'Bo', 'Christopher-Robin', 'Max'];

export class StandingTable {
  moves = []; // what the page asked to do, with its version
  late = []; // called, they answer the moves that wait
  answers = true; // whether moves are answered at once
  why = { legal: false, sentence: 'not now' };
  log = []; // what happened before
  #person;
  #line = null;
  #table = null;
  #version = 0;

  static async opened(person) {
    const table = new StandingTable();
    table.#person = person;
    await person.page.routeWebSocket(/\/ws$/, (socket) => table.#talk(socket));
    return table;
  }

  #talk(socket) {
    this.#line = socket;
    const say = (said) => socket.send(JSON.stringify(said));
    socket.onMessage((text) => {
      const { id, do: what, version, move } = JSON.parse(text);
      const said = { enter: this.#table, log: { events: this.log }, why: this.why, events: { open: [], mine: [], games: {} } }[what] ?? { version: this.#version };
      const answer = () => say({ re: id, ok: true, ...said });
      if (what === 'act') this.moves.push({ version, move });
      if (what === 'act' && !this.answers) this.late.push(answer);
      else answer();
    });
    say({ push: 'welcome', protocol: 1, name: names[0], phrases: [] });
  }

  /// Puts this position before the person, with more told of the table; the version it has now.
  async show({ game, view }, more = {}) {
    const seats = view.facts.filter((f) => f.name === 'place').map((f) => f.of).sort();
    this.#table = {
      table: code, version: ++this.#version, state: 'playing', title: game, game, takeback: 'next_act', hints: true, you: view.seat, fresh: true, view,
      seats: seats.map((seat, i) => ({ seat, kind: seat === view.seat ? 'person' : 'bot', name: names[i], here: true, bot: 'normal' })),
      ...more,
    };
    if (this.#line) this.#line.send(JSON.stringify({ push: 'table', ...this.#table }));
    else {
      await this.#person.goto(`/t/${code}`);
      await this.#person.seated();
    }
    await this.#person.page.locator(`.felt[data-version="${this.#version}"]`).waitFor();
    return this.#drawn();
  }

  /// Goes on from there.
  async goOn(events, view, standing) {
    this.#line.send(JSON.stringify({ push: 'update', table: code, version: ++this.#version, events, view, ...(standing ? { standing } : {}) }));
    await this.#person.page.locator(`.felt[data-version="${this.#version}"]`).waitFor();
    return this.#drawn();
  }

  async #drawn() {
    await this.#person.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(drawn)))));
    return this.#version;
  }
}

/// A hand of Kentucky Discard in play, with these cards to choose from.
export function handInPlay(cards) {
  const seats = ['A', 'B', 'C', 'D'];
  const zone = (zone, owner, cards, size = cards.length) => ({ zone, owner, size, ordered: false, cards });
  const fact = (name, of, value) => ({ name, of, value });
  return {
    game: 'kentucky-discard',
    view: {
      seat: 'A', awaited: ['A'], offers: [{ verb: 'play', optional: false, min: 1, max: 1, from: cards }], marks: [],
      zones: [...seats.map((seat) => zone('hand', seat, seat === 'A' ? cards : [], cards.length)), zone('nest', null, []), ...seats.map((seat) => zone('taken', seat, []))],
      facts: [fact('phase', null, 'play'), fact('turn', null, 'A'), fact('bid', null, 100), fact('declarer', null, 'A'), fact('trump', null, 'red'), fact('trump_named', null, true),
        ...seats.flatMap((seat, i) => [fact('called', seat, 0), fact('passed', seat, seat !== 'A'), fact('side', seat, i % 2), fact('tricks', seat, 0), fact('place', seat, i), fact('total', seat, 0)]),
        fact('hand', null, 1), fact('deals', null, 1), fact('dealer', null, 'D')],
    },
  };
}
