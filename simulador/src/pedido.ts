import type { Estado } from './estado.ts'

/** One call as a service sees it, its envelope already taken off. */
export type Pedido = {
  servico: string
  /** Who answers: SVRS, SP, AN… from the address. */
  autorizador: string
  /** '1' produção, '2' homologação: from the address. */
  tpAmb: '1' | '2'
  /** The message as it came, and inflated where the service takes it so. */
  xml: string
  raiz: Element
  /** CNPJ of the certificate that opened the connection. */
  cnpjTls: string | null
  agora: Date
}

export type Servico = (estado: Estado, pedido: Pedido, chaves: Chaves) => Promise<string>

/** What the control endpoint switches. */
export type Chaves = {
  /** UFs whose contingency in the SVC is on. */
  svc: Set<string>
  /** Status of the normal service by UF; 107 where nothing is said. */
  status: Map<string, '107' | '108' | '109'>
  /** The states' registers: what `${uf} ${document}` is registered as. */
  cadastro: Map<string, { ie: string; nome: string; ativa: boolean }[]>
}

export const VER_APLIC = 'SIMULADOR-1.0'

/** State by code, with who authorises its CT-e (ours is a copy of the public list, not the product's). */
export const ufs: Record<string, { sigla: string; cte: string }> = Object.fromEntries(
  [
    '11RO 12AC 13AM 14RR:SVSP 15PA 16AP:SVSP 17TO 21MA 22PI 23CE 24RN 25PB 26PE:SVSP 27AL 28SE 29BA',
    '31MG:MG 32ES 33RJ 35SP:SP 41PR:PR 42SC 43RS:RS 50MS:MS 51MT:MT 52GO 53DF',
  ]
    .join(' ')
    .split(' ')
    .map((linha) => {
      const [uf, cte = 'SVRS'] = linha.slice(2).split(':')
      return [linha.slice(0, 2), { sigla: uf!, cte }]
    }),
)
