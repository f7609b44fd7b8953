// The program `rookery referee` at the other end of two pipes.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export class Referee {
  constructor(program) {
    this.process = spawn(program, ['referee'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.waiting = [];
    createInterface({ input: this.process.stdout }).on('line', (line) => this.waiting.shift()(JSON.parse(line)));
  }

  /// The answer, whatever it is.
  say(request) {
    return new Promise((heard) => {
      this.waiting.push(heard);
      this.process.stdin.write(JSON.stringify(request) + '\n');
    });
  }

  /// The answer to a request that cannot go wrong.
  async ask(request) {
    const answer = await this.say(request);
    if (!answer.ok) throw new Error(`${JSON.stringify(request)}: ${answer.error}`);
    return answer;
  }

  async quit() {
    await this.ask({ do: 'quit' });
    this.process.stdin.end();
  }
}
