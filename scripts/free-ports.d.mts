export type WantedPort = { port: number; variable: string; what: string }
export function wantedPorts(env: NodeJS.ProcessEnv, dev: boolean): WantedPort[]
export function requireFree(wanted: readonly WantedPort[]): Promise<void>
export function refusal(wanted: WantedPort, problem: string): Error
