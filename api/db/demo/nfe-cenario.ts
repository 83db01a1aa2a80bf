import { digitosCnpj, digitosCpf } from '@tropeiro/fiscal'
import { criarAcaso } from './acaso.ts'
import type { ItemDemo, NotaDemo, PessoaDemo } from './nfe-xml.ts'

/** A city where the sample notes are delivered. */
export interface MunicipioDemo {
  /** IBGE code, 7 digits. */
  codigo: string
  nome: string
  uf: string
  /** First 5 digits of its postal codes. */
  cep: string
  /** Area code. */
  ddd: string
}

/** Who ships, where to and by whom: what the world may replace by its own. */
export interface CenarioDaPasta {
  emitentes: PessoaDemo[]
  municipios: MunicipioDemo[]
  transportadora: NonNullable<NotaDemo['transportadora']>
  /** Ready recipients; when absent they are invented in `municipios`. */
  destinatarios?: PessoaDemo[]
}

/** Small deterministic generator: the same seed gives the same folder. */
export interface Sorteio {
  /** Integer in [0, n). */
  ate(n: number): number
  um<T>(lista: readonly T[]): T
}

export function sorteio(seed: number): Sorteio {
  const acaso = criarAcaso(seed)
  return { ate: (n) => acaso.int(0, n - 1), um: acaso.pick }
}

const MUNICIPIOS: MunicipioDemo[] = [
  { codigo: '3550308', nome: 'São Paulo', uf: 'SP', cep: '03102', ddd: '11' },
  { codigo: '3550308', nome: 'São Paulo', uf: 'SP', cep: '04538', ddd: '11' },
  { codigo: '3518800', nome: 'Guarulhos', uf: 'SP', cep: '07115', ddd: '11' },
  { codigo: '3534401', nome: 'Osasco', uf: 'SP', cep: '06016', ddd: '11' },
  { codigo: '3509502', nome: 'Campinas', uf: 'SP', cep: '13015', ddd: '19' },
  { codigo: '3525904', nome: 'Jundiaí', uf: 'SP', cep: '13201', ddd: '11' },
  { codigo: '3552205', nome: 'Sorocaba', uf: 'SP', cep: '18035', ddd: '15' },
  { codigo: '3543402', nome: 'Ribeirão Preto', uf: 'SP', cep: '14010', ddd: '16' },
  { codigo: '4106902', nome: 'Curitiba', uf: 'PR', cep: '80060', ddd: '41' },
  { codigo: '4125506', nome: 'São José dos Pinhais', uf: 'PR', cep: '83005', ddd: '41' },
  { codigo: '4113700', nome: 'Londrina', uf: 'PR', cep: '86010', ddd: '43' },
  { codigo: '4209102', nome: 'Joinville', uf: 'SC', cep: '89201', ddd: '47' },
]

/** Ships from its own town; the last one has letters in the CNPJ, as new companies have since July 2026. */
const EMITENTES: PessoaDemo[] = [
  {
    documento: `451237890001${digitosCnpj('451237890001')}`,
    nome: 'Distribuidora Farmacêutica Boa Saúde S.A.',
    fantasia: 'Boa Saúde',
    ie: '116839423110',
    endereco: {
      logradouro: 'Avenida Marginal Direita do Tietê',
      numero: '1500',
      bairro: 'Vila Jaguara',
      codMunicipio: '3550308',
      municipio: 'São Paulo',
      uf: 'SP',
      cep: '05118100',
      telefone: '1139012300',
    },
  },
  {
    documento: `608841120003${digitosCnpj('608841120003')}`,
    nome: 'Móveis Araucária Indústria e Comércio Ltda',
    fantasia: 'Móveis Araucária',
    ie: '9034567872',
    endereco: {
      logradouro: 'Rua João Bettega',
      numero: '5700',
      complemento: 'Galpão B',
      bairro: 'Cidade Industrial',
      codMunicipio: '4106902',
      municipio: 'Curitiba',
      uf: 'PR',
      cep: '81350000',
      telefone: '4133417700',
    },
  },
  {
    documento: `7K2ABC340001${digitosCnpj('7K2ABC340001')}`,
    nome: 'Lume Eletrônicos e Iluminação Ltda',
    fantasia: 'Lume',
    ie: '244998106111',
    endereco: {
      logradouro: 'Rodovia Dom Pedro I',
      numero: 'KM 127',
      bairro: 'Jardim Eulina',
      codMunicipio: '3509502',
      municipio: 'Campinas',
      uf: 'SP',
      cep: '13063901',
      telefone: '1937445000',
    },
  },
]

const RUAS = [
  'Rua das Palmeiras',
  'Avenida Brasil',
  'Rua XV de Novembro',
  'Rua Sete de Setembro',
  'Avenida Getúlio Vargas',
  'Rua Marechal Deodoro',
  'Rua Barão do Rio Branco',
  'Avenida Independência',
  'Rua Tiradentes',
  'Rua Santos Dumont',
]
const BAIRROS = ['Centro', 'Jardim América', 'Vila Nova', 'Boa Vista', 'Santa Cruz', 'São José', 'Industrial']
const LOJAS = [
  'Drogaria São Bento Ltda',
  'Supermercado Bom Preço Ltda',
  "Casa & Conforto Móveis D'Ávila ME",
  'Comercial Irmãos Conceição Ltda',
  'Clínica Santa Luzia S/S',
  'Farmácia Popular do Povo EIRELI',
  'Materiais Elétricos Araújo Ltda',
  'Padaria e Mercearia Pão Quente ME',
  'Hospital Nossa Senhora das Graças',
  'Atacadão Três Irmãos Ltda',
]
const PESSOAS = [
  'Maria Aparecida da Conceição',
  'João Batista Gonçalves',
  'Inês Guimarães',
  'Antônio Sebastião Simões',
]

const PRODUTOS: ItemDemo[] = [
  {
    codigo: '10021',
    descricao: 'DIPIRONA SÓDICA 500MG C/ 200 COMP',
    ncm: '30049099',
    unidade: 'CX',
    quantidade: 12,
    valorUnitario: 3890,
  },
  {
    codigo: '10340',
    descricao: 'SORO FISIOLÓGICO 0,9% 500ML',
    ncm: '30049099',
    unidade: 'UN',
    quantidade: 48,
    valorUnitario: 612,
  },
  {
    codigo: '10777',
    descricao: 'LUVA DE PROCEDIMENTO M C/ 100',
    ncm: '40151900',
    unidade: 'CX',
    quantidade: 20,
    valorUnitario: 2745,
  },
  {
    codigo: 'MA-204',
    descricao: 'MESA DE JANTAR IMBUIA 1,80M',
    ncm: '94036000',
    unidade: 'UN',
    quantidade: 1,
    valorUnitario: 129_900,
  },
  {
    codigo: 'MA-311',
    descricao: 'CADEIRA ESTOFADA LINHO CRU',
    ncm: '94016100',
    unidade: 'UN',
    quantidade: 6,
    valorUnitario: 31_850,
  },
  {
    codigo: 'LU-9W',
    descricao: 'LÂMPADA LED BULBO 9W BIVOLT 6500K',
    ncm: '85395200',
    unidade: 'UN',
    quantidade: 100,
    valorUnitario: 789,
  },
  {
    codigo: 'LU-REF',
    descricao: 'REFLETOR LED 50W IP66',
    ncm: '94054200',
    unidade: 'UN',
    quantidade: 8,
    valorUnitario: 6490,
  },
  {
    codigo: 'LU-CAB',
    descricao: 'CABO FLEXÍVEL 2,5MM² ROLO 100M',
    ncm: '85444900',
    unidade: 'RL',
    quantidade: 4,
    valorUnitario: 21_990,
  },
]

/** The cast used when the caller brings none. */
export function cenarioPadrao(transportadora?: CenarioDaPasta['transportadora']): CenarioDaPasta {
  return {
    emitentes: EMITENTES,
    municipios: MUNICIPIOS,
    transportadora: transportadora ?? {
      documento: `911222330001${digitosCnpj('911222330001')}`,
      nome: 'Transportes Serra Azul Ltda',
      endereco: 'Rua Doutor Assis Ribeiro, 4200',
      municipio: 'São Paulo',
      uf: 'SP',
    },
  }
}

/** Invents a recipient: a shop with CNPJ, or now and then a person with CPF. */
export function destinatarioInventado(sorte: Sorteio, municipio: MunicipioDemo): PessoaDemo {
  const pessoaFisica = sorte.ate(6) === 0
  const base = String(10_000_000 + sorte.ate(80_000_000))
  const cpf = base + sorte.ate(10)
  return {
    documento: pessoaFisica ? cpf + digitosCpf(cpf) : `${base}0001${digitosCnpj(`${base}0001`)}`,
    nome: pessoaFisica ? sorte.um(PESSOAS) : sorte.um(LOJAS),
    email: pessoaFisica ? undefined : 'recebimento@exemplo.com.br',
    endereco: {
      logradouro: sorte.um(RUAS),
      numero: String(10 + sorte.ate(2900)),
      complemento: sorte.ate(4) === 0 ? `Loja ${1 + sorte.ate(9)}` : undefined,
      bairro: sorte.um(BAIRROS),
      codMunicipio: municipio.codigo,
      municipio: municipio.nome,
      uf: municipio.uf,
      cep: municipio.cep + String(sorte.ate(1000)).padStart(3, '0'),
      telefone: `${municipio.ddd}3${String(1_000_000 + sorte.ate(8_999_999))}`,
    },
  }
}

/** An ordinary note of the scene. `quando` is turned into the time of São Paulo. */
export function notaInventada(
  cenario: CenarioDaPasta,
  sorte: Sorteio,
  numero: number,
  quando: Date,
): NotaDemo {
  const emitente = sorte.um(cenario.emitentes)
  const destinatario = cenario.destinatarios?.length
    ? sorte.um(cenario.destinatarios)
    : destinatarioInventado(sorte, sorte.um(cenario.municipios))
  const primeiro = sorte.ate(PRODUTOS.length)
  const itens = Array.from({ length: 1 + sorte.ate(4) }, (_, i) => {
    const produto = PRODUTOS[(primeiro + i) % PRODUTOS.length]!
    return {
      ...produto,
      quantidade: Math.max(1, Math.round(produto.quantidade * (0.5 + sorte.ate(10) / 10))),
    }
  })
  const volumes = itens.length + sorte.ate(6)
  return {
    emitente,
    destinatario,
    itens,
    volumes: {
      quantidade: volumes,
      especie: sorte.um(['CAIXA', 'VOLUME', 'PACOTE']),
      pesoB: volumes * (1500 + sorte.ate(9000)),
    },
    serie: 1,
    numero,
    dhEmi: `${new Date(quando.getTime() - 3 * 3_600_000).toISOString().slice(0, 19)}-03:00`,
    transportadora: cenario.transportadora,
    frete: sorte.ate(3) === 0 ? 2500 + sorte.ate(9000) : 0,
    pedido: sorte.ate(2) === 0 ? `45000${String(10_000 + sorte.ate(89_999))}` : undefined,
    infCpl:
      sorte.ate(4) === 0
        ? 'ENTREGAR EM HORÁRIO COMERCIAL. CONFERIR VOLUMES NA PRESENÇA DO MOTORISTA.'
        : undefined,
  }
}
