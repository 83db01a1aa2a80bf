import type { Roteirizador } from './formas.ts'

/*
 * What other rooms see of the package: the search behind it is typed by rules of its own (tsconfig.json). `test/face.test.ts` holds the two
 * together.
 */
export type * from './formas.ts'
export type { Evento, Passeio, Regra, Violacao } from './passeio.ts'
export * from './problema.ts'
export declare const resolver: Roteirizador['resolver']
export declare const resolverEmIlhas: Roteirizador['resolverEmIlhas']
export declare const avaliar: Roteirizador['avaliar']
export declare const inserir: Roteirizador['inserir']
export declare const explicar: Roteirizador['explicar']
export declare const preparar: Roteirizador['preparar']
export declare const quebra: Roteirizador['quebra']
