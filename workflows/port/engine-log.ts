/** Where an engine says what went wrong; pino fits. */
export interface EngineLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
