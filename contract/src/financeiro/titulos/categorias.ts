/** The lines of the result, in their order; `sinal` is how they go into it. */
export const linhasDaDre = {
  receita: 'Receita bruta de frete',
  deducoes: 'Impostos sobre a receita',
  variaveis: 'Custos variáveis',
  fixos: 'Custos fixos da frota',
  despesas: 'Despesas',
  financeiras: 'Resultado financeiro',
  outras: 'Outras receitas e perdas',
  fora: 'Fora do resultado',
} as const
export type LinhaDaDre = keyof typeof linhasDaDre

type Padrao = { codigo: string; nome: string; linha: LinhaDaDre }
const de = (linha: LinhaDaDre, todas: Record<string, string>): Padrao[] =>
  Object.entries(todas).map(([codigo, nome]) => ({ codigo, nome, linha }))

/** What every group has from its first day; its own words go over these (`fin_categorias`). */
export const categoriasPadrao: readonly Padrao[] = /* @__PURE__ */ [
  ...de('receita', { receita_frete: 'Frete', receita_outra: 'Outros serviços' }),
  ...de('deducoes', { icms: 'ICMS', iss: 'ISS', pis_cofins: 'PIS e COFINS' }),
  ...de('variaveis', {
    combustivel: 'Combustível e Arla',
    pedagio: 'Pedágio',
    agregados: 'Agregados e TAC',
    patronal: 'INSS patronal e contribuições',
    comissao: 'Comissão de motoristas',
    diarias: 'Diárias e despesas de viagem',
    pneus: 'Pneus',
    manutencao: 'Manutenção',
    seguro_carga: 'Seguro de carga',
    descarga: 'Descarga e chapa',
  }),
  ...de('fixos', {
    salarios_motoristas: 'Salários de motoristas',
    depreciacao: 'Depreciação',
    leasing: 'Leasing e financiamento',
    ipva: 'IPVA e licenciamento',
    rastreamento: 'Rastreamento',
    seguro_frota: 'Seguro da frota',
  }),
  ...de('despesas', {
    administrativas: 'Administrativas',
    comerciais: 'Comerciais',
    pessoal: 'Pessoal do escritório',
    fornecedores: 'Fornecedores',
  }),
  ...de('financeiras', {
    juros_recebidos: 'Juros e multas recebidos',
    juros_pagos: 'Juros e multas pagos',
    descontos: 'Descontos concedidos e obtidos',
    tarifas: 'Tarifas bancárias',
  }),
  ...de('outras', {
    estadias: 'Estadias recebidas',
    indenizacoes: 'Indenizações',
    multas: 'Multas',
    perdas: 'Perdas',
  }),
  ...de('fora', {
    adiantamentos: 'Adiantamentos',
    // What a settlement cost is counted by its lines; its titles only move cash.
    acertos: 'Acertos de motoristas e terceiros',
    retidos: 'Impostos retidos a recolher',
    transferencias: 'Transferências',
    emprestimos: 'Empréstimos',
  }),
]
