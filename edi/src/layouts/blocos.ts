import type { LinhaDaTabela } from '../layout.ts'

/* Runs of fields that stand alike in several records and families. */

/** Amounts of 13 digits and 2 decimals. */
export const dinheiro = (...nomes: [string, string][]): LinhaDaTabela[] =>
  nomes.map(([nome, rotulo]) => [nome, 'N13,2', rotulo])

/** Where somebody is, as version 5.0 has it; only some records insist on the state. */
export const endereco50 = (uf: 'M' | '' = ''): LinhaDaTabela[] => [
  ['logradouro', 'A50', 'Endereço'],
  ['bairro', 'A35', 'Bairro'],
  ['cidade', 'A35', 'Cidade'],
  ['cep', 'A9', 'CEP', 'M'],
  ['cod_municipio', 'A9', 'Código do município'],
  uf === 'M' ? ['uf', 'A9', 'UF', 'M'] : ['uf', 'A9', 'UF'],
]

export const telefone: LinhaDaTabela = ['telefone', 'A35', 'Número de comunicação']

/** What says of a place where the goods go. */
export const destino50: LinhaDaTabela[] = [
  telefone,
  ['pais', 'A4', 'Código do país'],
  ['area_de_frete', 'A4', 'Área de frete'],
  ['tipo_documento', 'A1', 'Tipo de identificação (1 CNPJ, 2 CPF)'],
  ['tipo_destino', 'A1', 'Tipo do estabelecimento'],
]

/** The shipper's own names for a shipment. */
export const embarques = (romaneio = 'Romaneio, coleta ou resumo de carga'): LinhaDaTabela[] => [
  ['romaneio', 'A20', romaneio],
  ['sap1', 'A20', 'Identificação do embarque 1'],
  ['sap2', 'A20', 'Identificação do embarque 2'],
  ['sap3', 'A20', 'Identificação do embarque 3'],
]

/** The parts of a freight in 5.0. */
export const partesDoFrete: LinhaDaTabela[] = dinheiro(
  ['frete_peso', 'Frete peso'],
  ['frete_valor', 'Frete valor'],
  ['ad_valorem', 'Ad valorem'],
  ['sec_cat', 'SEC/CAT'],
  ['itr', 'ITR'],
  ['despacho', 'Despacho'],
  ['pedagio', 'Pedágio'],
  ['ademe', 'ADEME/GRIS'],
  ['despesas', 'Despesas extras'],
)

/** The CT-e that the goods came with before, and who ordered it. */
export const redespacho: LinhaDaTabela[] = [
  ['cto_filial', 'A10', 'Redespacho: filial'],
  ['cto_serie', 'A5', 'Redespacho: série do conhecimento'],
  ['cto_numero', 'A12', 'Redespacho: número do conhecimento'],
]

/** Deliveries that must be made together in 5.0, and the CT-e before. */
export const casadas50: LinhaDaTabela[] = [
  ...[1, 2, 3].flatMap((n): LinhaDaTabela[] => [
    [`casada${n}_documento`, 'C14', `Entrega casada ${n}: CNPJ do emissor`],
    [`casada${n}_nome`, 'A50', `Entrega casada ${n}: nome`],
    [`casada${n}_serie`, 'A3', `Entrega casada ${n}: série`],
    [`casada${n}_numero`, 'N9', `Entrega casada ${n}: número`],
  ]),
  ...redespacho,
  ['cto_cnpj', 'C14', 'Redespacho: CNPJ da contratante'],
]

/** Series and number of so many notes, one after the other. */
export const notasEmLinha = (quantas: number): LinhaDaTabela[] =>
  Array.from({ length: quantas }, (_, i): LinhaDaTabela[] => [
    [`nota${i + 1}_serie`, 'A3', `Série da nota ${i + 1}`],
    [`nota${i + 1}_numero`, 'N8', `Número da nota ${i + 1}`],
  ]).flat()
