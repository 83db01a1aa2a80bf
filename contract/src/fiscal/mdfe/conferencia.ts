/** A check made before an MDF-e is sent, beside those of the layout. */
export type RegraDoMdfe = {
  codigo: string
  /** What it asks for. */
  nome: string
  fonte: string
  /** First day it holds, `YYYY-MM-DD`. */
  desde: string
  /** Whether it keeps the document from being sent, or only warns. */
  grave: boolean
}

/**
 * Checks of law and of SEFAZ, as data: the group's admin may switch off one that does not hold for it (any more).
 * What the layout itself asks for is not here: it cannot be switched off.
 */
export const REGRAS_DO_MDFE: readonly RegraDoMdfe[] = [
  {
    codigo: 'aberto_mesma_placa',
    nome: 'Não há outro MDF-e aberto da mesma placa para a mesma UF',
    fonte: 'MOC MDF-e 3.00, rejeição 611',
    desde: '2014-10-01',
    grave: true,
  },
  {
    codigo: 'percurso_sem_saltos',
    nome: 'As UFs do percurso fazem divisa umas com as outras',
    fonte: 'MOC MDF-e 3.00, grupo infPercurso',
    desde: '2014-10-01',
    grave: true,
  },
  {
    codigo: 'municipio_da_uf',
    nome: 'Municípios de carregamento e descarga são das UFs informadas',
    fonte: 'MOC MDF-e 3.00, validação de municípios',
    desde: '2014-10-01',
    grave: true,
  },
  {
    codigo: 'documento_do_tipo',
    nome: 'Prestador de serviço leva CT-e; carga própria e globalizado levam NF-e',
    fonte: 'MOC MDF-e 3.00, campo tpEmit',
    desde: '2014-10-01',
    grave: true,
  },
  {
    codigo: 'seguro',
    nome: 'O prestador de serviço informa o seguro da carga',
    fonte: 'Lei 11.442/2007, art. 13; MOC MDF-e 3.00, rejeição 698',
    desde: '2017-10-02',
    grave: true,
  },
  {
    codigo: 'averbacao',
    nome: 'O seguro traz a apólice e a averbação',
    fonte: 'MOC MDF-e 3.00, grupo seg',
    desde: '2017-10-02',
    grave: false,
  },
  {
    codigo: 'rntrc',
    nome: 'O prestador de serviço informa o RNTRC',
    fonte: 'Resolução ANTT 5.982/2022',
    desde: '2022-06-23',
    grave: true,
  },
  {
    codigo: 'contratante',
    nome: 'O prestador de serviço informa quem contratou o transporte',
    fonte: 'MOC MDF-e 3.00, grupo infContratante',
    desde: '2017-10-02',
    grave: true,
  },
  {
    codigo: 'produto',
    nome: 'O produto predominante está informado',
    fonte: 'Resolução ANTT 5.867/2020; MOC MDF-e 3.00, grupo prodPred',
    desde: '2020-09-01',
    grave: true,
  },
  {
    codigo: 'lotacao',
    nome: 'Com um só documento (carga lotação), os CEP das duas pontas estão informados',
    fonte: 'MOC MDF-e 3.00, grupo infLotacao',
    desde: '2020-09-01',
    grave: false,
  },
  {
    codigo: 'ciot',
    nome: 'Veículo de TAC leva CIOT',
    fonte: 'Resolução ANTT 5.862/2019',
    desde: '2020-01-16',
    grave: false,
  },
  {
    codigo: 'pagamento_do_tac',
    nome: 'Veículo de TAC leva os dados do pagamento do frete',
    fonte: 'Resolução ANTT 5.862/2019; MOC MDF-e 3.00, grupo infPag',
    desde: '2021-04-05',
    grave: false,
  },
  {
    codigo: 'capacidade',
    nome: 'O peso cabe na capacidade dos veículos',
    fonte: 'Lei 9.503/1997, art. 99',
    desde: '1998-01-22',
    grave: false,
  },
  {
    codigo: 'letras_na_chave',
    nome: 'Emitente com letras no CNPJ: o esquema da chave do MDF-e ainda só aceita números',
    fonte: 'Pacote de esquemas MDF-e 3.00b, NT 2025.001',
    desde: '2026-07-01',
    grave: false,
  },
]
