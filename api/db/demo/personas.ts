import { type Modulo, modulos, type Papel } from '@tropeiro/contract'

/** The demo's password, the same for all, printed by `npm start`. Real installations load no personas. */
const SENHA = 'Tropeiro#2026'

/** Buys from every shipper of the carrier; a persona answers for it. */
export const DESTINATARIO_FREQUENTE = { documento: '90444555000115', nome: 'Supermercados Bom Dia S.A.' }

export type Persona = {
  nome: string
  login: string
  senha: string
  cpf: string
  papel: Papel
  grupo: string
  /** Names of bases where the person is active. */
  bases: string[]
  /** What an asset user answers for. */
  cnpjs?: string[]
  superUser?: boolean
  /** Further groups of the same person. */
  outros?: { grupo: string; papel: Papel; bases: string[] }[]
  placa?: string
}

export type BaseDemo = {
  nome: string
  cnpj: string
  empresa: string
  ibge: number
  endereco: string
  telefone: string
}
export type GrupoDemo = {
  nome: string
  tipo: 'transportadora' | 'distribuidora'
  bases: BaseDemo[]
  modulos: Modulo[]
}

export const grupos: GrupoDemo[] = [
  {
    nome: 'SERRA AZUL',
    tipo: 'transportadora',
    modulos: [...modulos],
    bases: [
      {
        nome: 'SÃO PAULO',
        cnpj: '91122233000112',
        empresa: 'Transportes Serra Azul Ltda',
        ibge: 3550308,
        endereco: 'Rua Doutor Assis Ribeiro, 4200, Cangaíba - São Paulo, SP',
        telefone: '1133334444',
      },
      {
        nome: 'CAMPINAS',
        cnpj: '91122233000201',
        empresa: 'Transportes Serra Azul Ltda - Campinas',
        ibge: 3509502,
        endereco: 'Rodovia Santos Dumont, km 66, Jardim Nova América - Campinas, SP',
        telefone: '1932221100',
      },
      {
        nome: 'CURITIBA',
        cnpj: '91122233000384',
        empresa: 'Transportes Serra Azul Ltda - Curitiba',
        ibge: 4106902,
        endereco: 'Rua João Bettega, 5700, CIC - Curitiba, PR',
        telefone: '4133221100',
      },
    ],
  },
  {
    nome: 'VALE VERDE',
    tipo: 'distribuidora',
    modulos: [
      'romaneios',
      'protocolos',
      'pesquisar',
      'aplicativo',
      'auditoria',
      'rota',
      'cadastros',
      'dashboard',
    ],
    bases: [
      {
        nome: 'BELO HORIZONTE',
        cnpj: '12ABC34501DE35',
        empresa: 'Distribuidora Vale Verde S.A.',
        ibge: 3106200,
        endereco: 'Avenida Cardeal Eugênio Pacelli, 1900, Cidade Industrial - Contagem, MG',
        telefone: '3134445566',
      },
    ],
  },
  {
    nome: 'AZAPERS',
    tipo: 'transportadora',
    modulos: [...modulos],
    bases: [
      {
        nome: 'MATRIZ',
        cnpj: '94572317000146',
        empresa: 'Azapers Logística Ltda',
        ibge: 3548708,
        endereco: 'Avenida do Taboão, 899, Taboão - São Bernardo do Campo, SP',
        telefone: '1141223344',
      },
    ],
  },
]

/** Shippers of the demo; the first one's user sees only these CNPJs. */
export const embarcadores = [
  { cnpj: '90752655000109', nome: 'Alimentos Bom Grão S.A.', ibge: 3550308 },
  { cnpj: '93000167000133', nome: 'Petroquímica Atlântico S.A.', ibge: 3548500 },
  { cnpj: '96074694000180', nome: 'Eletro Norte Comércio de Eletrônicos Ltda', ibge: 3505708 },
  { cnpj: 'A1B2C3D4000E21', nome: 'Farma Aurora Distribuidora de Medicamentos Ltda', ibge: 3509502 },
  { cnpj: '90255815000104', nome: 'Casa Boa Utilidades Domésticas Ltda', ibge: 4106902 },
]

export const personas: Persona[] = [
  {
    nome: 'Sônia Prado',
    login: 'super@tropeiro.demo',
    senha: SENHA,
    cpf: '52998224725',
    papel: 'ADMIN',
    grupo: 'SERRA AZUL',
    bases: ['SÃO PAULO', 'CAMPINAS', 'CURITIBA'],
    superUser: true,
  },
  {
    nome: 'Adriana Moura',
    login: 'admin@serraazul.demo',
    senha: SENHA,
    cpf: '11144477735',
    papel: 'ADMIN',
    grupo: 'SERRA AZUL',
    bases: ['SÃO PAULO', 'CAMPINAS', 'CURITIBA'],
  },
  {
    nome: 'Otávio Lima',
    login: 'operador@serraazul.demo',
    senha: SENHA,
    cpf: '39053344705',
    papel: 'USUARIO',
    grupo: 'SERRA AZUL',
    bases: ['SÃO PAULO', 'CAMPINAS'],
    outros: [{ grupo: 'AZAPERS', papel: 'USUARIO', bases: ['MATRIZ'] }],
  },
  {
    nome: 'Elisa Bom Grão',
    login: 'embarcador@bomgrao.demo',
    senha: SENHA,
    cpf: '86288366757',
    papel: 'EMBARCADOR',
    grupo: 'SERRA AZUL',
    bases: ['SÃO PAULO'],
    cnpjs: ['90752655000109'],
  },
  {
    nome: 'Davi Mercado',
    login: 'destinatario@mercado.demo',
    senha: SENHA,
    cpf: '45317828791',
    papel: 'DESTINATARIO',
    grupo: 'SERRA AZUL',
    bases: ['SÃO PAULO'],
    cnpjs: [DESTINATARIO_FREQUENTE.documento],
  },
  {
    nome: 'Edson Corre',
    login: 'entregador@serraazul.demo',
    senha: SENHA,
    cpf: '29537995593',
    papel: 'ENTREGADOR',
    grupo: 'SERRA AZUL',
    bases: ['SÃO PAULO'],
    placa: 'BRA2E19',
  },
  {
    nome: 'João Batista da Silva',
    login: 'joao@serraazul.demo',
    senha: SENHA,
    cpf: '71428793860',
    papel: 'MOTORISTA',
    grupo: 'SERRA AZUL',
    bases: ['SÃO PAULO'],
    placa: 'FZK4B27',
  },
  {
    nome: 'Maria das Dores Souza',
    login: 'maria@serraazul.demo',
    senha: SENHA,
    cpf: '87748248800',
    papel: 'MOTORISTA',
    grupo: 'SERRA AZUL',
    bases: ['CAMPINAS'],
    placa: 'GHT1C58',
  },
  {
    nome: 'Valéria Torres',
    login: 'admin@valeverde.demo',
    senha: SENHA,
    cpf: '15350946056',
    papel: 'ADMIN',
    grupo: 'VALE VERDE',
    bases: ['BELO HORIZONTE'],
  },
  {
    nome: 'Álvaro Zanetti',
    login: 'admin@azapers.demo',
    senha: SENHA,
    cpf: '93541134780',
    papel: 'ADMIN',
    grupo: 'AZAPERS',
    bases: ['MATRIZ'],
  },
]
