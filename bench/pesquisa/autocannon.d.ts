/** What of autocannon the benchmark uses; the package comes without types. */
declare module 'autocannon' {
  type Options = {
    url: string
    method: 'POST'
    headers: Record<string, string>
    connections: number
    amount: number
    requests: { body: string }[]
  }
  type Run = {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): void
  }
  export default function autocannon(options: Options, done: (error: Error | null) => void): Run
}
