// A table server for developing the client: one person, bots that ask for hints,
// real rules by `rookery referee`. It speaks as much of docs/protocol.md as a table
// against bots needs:  node dev/server.mjs PATH_OF_ROOKERY [PORT]
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { Referee } from './referee.mjs';

const referee = new Referee(process.argv[2] ?? 'rookery');
const tables = new Map();
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

async function http(path) {
  if (path === '/api/me' || path === '/api/guest') return { guest: 'g1', name: 'Guest', passphrase: false };
  if (path === '/api/games') return { games: (await referee.ask({ do: 'games' })).games, houses: [] };
  if (path === '/api/check') return { settings: {} };
  const game = /^\/api\/games\/([\w-]+)$/.exec(path)?.[1];
  if (!game) return null;
  const known = (await referee.ask({ do: 'games' })).games.find((g) => g.id === game);
  return known ? { game: known, options: (await referee.ask({ do: 'options', game })).options, law: [] } : null;
}

const server = createServer(async (request, response) => {
  request.resume();
  const answer = await http(request.url);
  response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer ?? { error: { code: 'no_page', sentence: 'there is nothing here' } }));
});

// Text frames of one piece are all that a browser sends here.
function frame(text) {
  const data = Buffer.from(text);
  const head = data.length < 126 ? Buffer.from([0x81, data.length])
    : data.length < 65536 ? Buffer.from([0x81, 126, data.length >> 8, data.length & 255])
    : Buffer.from([0x81, 127, 0, 0, 0, 0, data.length >>> 24, (data.length >> 16) & 255, (data.length >> 8) & 255, data.length & 255]);
  return Buffer.concat([head, data]);
}
function* texts(buffer, rest) {
  let at = 0;
  while (buffer.length - at >= 6) {
    let size = buffer[at + 1] & 127, from = at + 2;
    if (size === 126) { size = buffer.readUInt16BE(at + 2); from += 2; }
    if (buffer.length < from + 4 + size) break;
    const mask = buffer.subarray(from, from + 4);
    const data = Buffer.from(buffer.subarray(from + 4, from + 4 + size).map((b, i) => b ^ mask[i % 4]));
    const kind = buffer[at] & 15;
    at = from + 4 + size;
    if (kind === 1) yield data.toString();
  }
  rest(buffer.subarray(at));
}

async function stateOf(table) {
  const { version, view } = await referee.ask({ do: 'view', table: table.code, seat: table.you });
  const { events } = await referee.ask({ do: 'events', table: table.code, seat: table.you });
  const { standing } = await referee.ask({ do: 'sheet', table: table.code });
  return {
    table: table.code, version, state: standing.over ? 'finished' : 'playing', title: table.title, game: table.game, settings: table.settings,
    seats: table.seats.map((seat, i) => i === 0 ? { seat, kind: 'person', name: 'Ann', here: true } : { seat, kind: 'bot', name: ['Bert', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hal'][i - 1], bot: 'hard' }),
    you: table.you, host: table.you, view, events, fresh: true, standing, hints: true, takeback: 'off', chat: 'off',
  };
}

async function push(table, since) {
  const { version, view } = await referee.ask({ do: 'view', table: table.code, seat: table.you });
  const { events } = await referee.ask({ do: 'events', table: table.code, seat: table.you, since });
  const { standing } = await referee.ask({ do: 'sheet', table: table.code });
  table.send({ push: 'update', table: table.code, version, events, view, standing });
}

async function runBots(table) {
  if (table.running) return;
  table.running = true;
  for (;;) {
    const { awaited, over, version } = await referee.ask({ do: 'who', table: table.code });
    const bot = awaited.find((s) => s !== table.you);
    if (over || !bot) break;
    await wait(table.pace);
    const hinted = process.env.QUICK ? {} : await referee.say({ do: 'hint', table: table.code, seat: bot });
    const { moves } = await referee.ask({ do: 'moves', table: table.code, seat: bot, cap: 50 });
    const move = hinted.hint?.move?.text ?? moves[Math.floor(Math.random() * moves.length)]?.text;
    if (!move) break;
    const done = await referee.say({ do: 'act', table: table.code, seat: bot, move });
    if (done.ok) await push(table, version);
  }
  table.running = false;
}

async function answer(said, send) {
  const table = tables.get(said.table);
  switch (said.do) {
    case 'open': {
      const code = `DEV${tables.size + 1}`;
      const started = await referee.say({ do: 'start', table: code, game: said.game, options: said.options ?? {}, seed: Number(process.env.SEED ?? Date.now() % 100000) });
      if (!started.ok) return { error: { code: 'bad_request', sentence: started.error } };
      const { games } = await referee.ask({ do: 'games' });
      const title = games.find((g) => g.id === said.game).title;
      tables.set(code, { code, title, game: said.game, settings: started.settings, seats: started.seats, you: started.seats[0], send, pace: Number(process.env.PACE ?? 500) });
      return { table: code };
    }
    case 'tables': case 'mine': return { tables: [] };
    case 'ping': return {};
  }
  if (!table) return { error: { code: 'no_table', sentence: 'there is no such table' } };
  table.send = send;
  const seat = table.you;
  switch (said.do) {
    case 'enter': setTimeout(() => runBots(table), 300); return stateOf(table);
    case 'act': {
      const before = (await referee.ask({ do: 'who', table: table.code })).version;
      const done = await referee.say({ do: 'act', table: table.code, seat, move: said.move });
      if (!done.ok) return { error: { code: 'refused', sentence: done.error, clause: done.clause ?? '' } };
      await push(table, before);
      void runBots(table);
      return { version: done.version };
    }
    case 'why': {
      const { legal, reason, clause } = await referee.say({ do: 'legal', table: table.code, seat, move: said.move });
      return { legal: legal ?? false, sentence: reason ?? '', clause: clause ?? '' };
    }
    case 'hint': {
      const told = await referee.say({ do: 'hint', table: table.code, seat });
      return told.ok ? { hint: told.hint } : { error: { code: 'refused', sentence: told.error } };
    }
    case 'log': return { events: (await referee.ask({ do: 'events', table: table.code, seat })).events };
    case 'exit': return {};
    default: return { error: { code: 'bad_request', sentence: `${said.do} is not known here` } };
  }
}

server.on('upgrade', (request, socket) => {
  const key = createHash('sha1').update(request.headers['sec-websocket-key'] + '258EAFA5-E914-47DA-95CA-C5AB0DC85B11').digest('base64');
  socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\n\r\n`);
  const send = (said) => socket.writable && socket.write(frame(JSON.stringify(said)));
  send({ push: 'welcome', protocol: 1, guest: 'g1', name: 'Ann', limits: {}, phrases: [] });
  let left = Buffer.alloc(0);
  socket.on('error', () => {});
  socket.on('data', (data) => {
    for (const text of texts(Buffer.concat([left, data]), (rest) => { left = rest; })) {
      const { id, ...said } = JSON.parse(text);
      void answer(said, send).then((result) => send(result.error ? { re: id, ok: false, error: result.error } : { re: id, ok: true, ...result }));
    }
  });
});
server.listen(Number(process.argv[3] ?? 8080), '127.0.0.1');
