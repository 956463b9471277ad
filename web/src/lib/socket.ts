/** The socket to a table: sends hello, numbers requests, and reconnects by itself after growing pauses. */
import { PROTOCOL, type ClientMessage, type ServerMessage } from './protocol';
import { token } from './api';

const PAUSES = [100, 250, 500, 1000, 2000, 4000];
const BEAT = 1000;
/** After so many beats without a message the server is asked whether it is there, and later the connection counts as dead. */
const ASK_AFTER = 4;
const DEAD_AFTER = 8;

export type ConnectionState = 'connecting' | 'live' | 'lost';

export interface SocketListener {
  received(message: ServerMessage): void;
  stateChanged(state: ConnectionState): void;
}

type Body = ClientMessage extends infer M ? (M extends { id: number } ? Omit<M, 'id'> : never) : never;

export class TableSocket {
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private next = 1;
  private silence = 0;
  private closed = false;

  constructor(
    private readonly table: string,
    private readonly listener: SocketListener,
  ) {
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    this.connect();
  }

  /** Sends a request and returns its id, or null while there is no connection. */
  send(body: Body): number | null {
    if (this.socket?.readyState !== WebSocket.OPEN) return null;
    const id = this.next++;
    this.socket.send(JSON.stringify({ ...body, id }));
    return id;
  }

  renew(): void {
    this.tries = 0;
    this.socket?.close();
  }

  close(): void {
    this.closed = true;
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    this.socket?.close();
  }

  private readonly hurry = (): void => {
    if (document.visibilityState === 'hidden' || this.closed) return;
    if (this.socket === null) {
      clearTimeout(this.timer);
      this.connect();
    }
  };

  private connect(): void {
    this.listener.stateChanged('connecting');
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`);
    this.socket = socket;
    this.silence = 0;
    clearInterval(this.pulse);
    this.pulse = setInterval(() => this.beat(socket), BEAT);
    socket.onopen = () => {
      const held = token();
      socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, table: this.table, token: held, patches: true }));
    };
    socket.onmessage = (event) => this.receive(event.data as string);
    socket.onclose = () => this.dropped(socket);
  }

  private receive(data: string): void {
    this.silence = 0;
    const message = JSON.parse(data) as ServerMessage;
    if (message.type === 'snapshot') {
      this.tries = 0;
      this.listener.stateChanged('live');
    }
    this.listener.received(message);
  }

  /** A server that hangs keeps its connections open. The browser would wait a minute for its goodbye; nobody else does. */
  private beat(socket: WebSocket): void {
    this.silence += 1;
    if (this.silence === ASK_AFTER) this.send({ type: 'ping' });
    if (this.silence < DEAD_AFTER) return;
    socket.close();
    this.dropped(socket);
  }

  private dropped(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    clearInterval(this.pulse);
    if (this.closed) return;
    this.listener.stateChanged('lost');
    const pause = PAUSES[Math.min(this.tries, PAUSES.length - 1)]!;
    this.tries += 1;
    this.timer = setTimeout(() => this.connect(), pause * (0.8 + Math.random() * 0.4));
  }
}
