import type { ModuleContract } from '../../endpoint.ts'

/** The life of a fiscal document is called by the names of its models, cte and mdfe: it has no call of its own. */
export const dfe = {} as const satisfies ModuleContract
