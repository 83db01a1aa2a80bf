/** What a part of the freight is worked out from. */
export const bases = {
  documento: 'Por CT-e',
  nota: 'Por nota',
  volume: 'Por volume',
  entrega: 'Por entrega',
  palete: 'Por palete',
  km: 'Por km',
  peso_taxado: 'Peso taxado',
  peso_real: 'Peso real',
  valor_nf: 'Valor da nota',
  peso_valor: 'Frete peso + valor',
  frete_base: 'Frete base (peso + valor + GRIS + despacho)',
  frete_liquido: 'Frete líquido, antes do ICMS',
  frete_original: 'Frete total do CT-e de origem',
} as const
export type BaseDoComponente = keyof typeof bases

export const formas = {
  fixo: 'Valor fixo',
  percentual: '% da base',
  por_unidade: 'R$ por unidade',
  por_fracao: 'R$ por fração iniciada',
} as const
export type FormaDoComponente = keyof typeof formas

/** Bases that are money: a percentage of them is one. */
export const EM_DINHEIRO: readonly BaseDoComponente[] = [
  'valor_nf',
  'peso_valor',
  'frete_base',
  'frete_liquido',
  'frete_original',
]
export const EM_PESO: readonly BaseDoComponente[] = ['peso_taxado', 'peso_real']

type Modelo = {
  nome: string
  /** As the CT-e names it: fifteen letters at most. */
  curto: string
  base: BaseDoComponente
  forma: FormaDoComponente
  /** Falls due only when asked for, or for recipients and places that are named. */
  sePedido?: true
  /** Seen on the market: practice of the trade, never a norm. */
  referencia?: string
}
const m = (
  nome: string,
  curto: string,
  base: BaseDoComponente,
  forma: FormaDoComponente,
  mais: Pick<Modelo, 'sePedido' | 'referencia'> = {},
): Modelo => ({ nome, curto, base, forma, ...mais })

const SE_PEDIDO = { sePedido: true } as const

/**
 * The parts of a freight that the trade knows, with the base and form that each usually has. A table carries its own. Frete peso comes
 * from its bands; the minimum's complement, the discount and the tax are worked out.
 */
export const componentes = {
  FRETE_VALOR: m('Frete valor (ad valorem)', 'FRETE VALOR', 'valor_nf', 'percentual', {
    referencia: '0,20 % a 1 %',
  }),
  GRIS: m('Gerenciamento de risco', 'GRIS', 'valor_nf', 'percentual', {
    referencia: '0,10 % a 0,40 %; mínimo de R$ 2 a 10',
  }),
  DESPACHO: m('Despacho', 'DESPACHO', 'documento', 'fixo'),
  PEDAGIO: m('Pedágio da carga fracionada', 'PEDAGIO', 'peso_taxado', 'por_fracao'),
  COLETA: m('Taxa de coleta', 'COLETA', 'documento', 'fixo', SE_PEDIDO),
  ENTREGA: m('Taxa de entrega', 'ENTREGA', 'documento', 'fixo'),
  TAS: m('Taxa das secretarias de fazenda', 'TAS', 'documento', 'fixo'),
  TDE: m('Dificuldade de entrega', 'TDE', 'peso_valor', 'percentual', { sePedido: true, referencia: '20 %' }),
  TDA: m('Difícil acesso', 'TDA', 'peso_valor', 'percentual', SE_PEDIDO),
  TRT: m('Restrição ao trânsito', 'TRT', 'peso_valor', 'percentual', {
    sePedido: true,
    referencia: '15 % a 20 %',
  }),
  TDR: m('Taxa de interiorização', 'TDR', 'peso_valor', 'percentual', SE_PEDIDO),
  EMEX: m('Emergência excepcional', 'EMEX', 'peso_taxado', 'por_fracao', SE_PEDIDO),
  SUFRAMA: m('Taxa SUFRAMA', 'SUFRAMA', 'documento', 'fixo', SE_PEDIDO),
  REENTREGA: m('Reentrega', 'REENTREGA', 'frete_original', 'percentual', {
    sePedido: true,
    referencia: '50 % do frete original',
  }),
  DEVOLUCAO: m('Devolução', 'DEVOLUCAO', 'frete_original', 'percentual', {
    sePedido: true,
    referencia: '100 % do frete original',
  }),
  AGENDAMENTO: m('Agendamento', 'AGENDAMENTO', 'documento', 'fixo', SE_PEDIDO),
  PALETIZACAO: m('Paletização', 'PALETIZACAO', 'palete', 'por_unidade', SE_PEDIDO),
  DESCARGA: m('Descarga ou ajudante', 'DESCARGA', 'volume', 'por_unidade', SE_PEDIDO),
  ARMAZENAGEM: m('Armazenagem', 'ARMAZENAGEM', 'documento', 'fixo', SE_PEDIDO),
  ESTADIA: m('Estadia', 'ESTADIA', 'documento', 'fixo', SE_PEDIDO),
  DIARIA: m('Diária de veículo', 'DIARIA', 'documento', 'fixo', SE_PEDIDO),
  CANHOTO: m('Devolução de canhoto', 'CANHOTO', 'nota', 'por_unidade', SE_PEDIDO),
  VEICULO_DEDICADO: m('Veículo dedicado', 'DEDICADO', 'documento', 'fixo', SE_PEDIDO),
  OUTROS: m('Outros', 'OUTROS', 'documento', 'fixo'),
} as const satisfies Record<string, Modelo>
export type CodigoDeComponente = keyof typeof componentes
export const codigosDeComponente = Object.keys(componentes) as [CodigoDeComponente, ...CodigoDeComponente[]]

/** Lines that a table does not name: they are worked out. */
export const linhasDaConta = {
  FRETE_PESO: 'FRETE PESO',
  COMPLEMENTO: 'COMPL MINIMO',
  DESCONTO: 'DESCONTO',
  ICMS: 'ICMS',
  ISS: 'ISS',
} as const
export type CodigoDeLinha = CodigoDeComponente | keyof typeof linhasDaConta
export const codigosDeLinha = [
  ...codigosDeComponente,
  ...(Object.keys(linhasDaConta) as (keyof typeof linhasDaConta)[]),
] as [CodigoDeLinha, ...CodigoDeLinha[]]
