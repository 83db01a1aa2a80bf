import { RascunhoOs } from '@tropeiro/contract/fiscal/cteos/rascunho'
import { SERRA_AZUL } from './mdfe.ts'

/* Drafts of CT-e OS and GTV-e of SERRA AZUL that lack nothing. */

const SAO_PAULO = { ibge: 3_550_308, nome: 'São Paulo', uf: 'SP' } as const
const CAMPINAS = { ibge: 3_509_502, nome: 'Campinas', uf: 'SP' } as const
export const GOIANIA = { ibge: 5_208_707, nome: 'Goiânia', uf: 'GO' } as const

const pessoa = (documento: string, nome: string) => ({
  documento,
  ie: '',
  nome,
  fantasia: '',
  telefone: '1133334444',
  email: '',
  logradouro: 'Avenida dos Estados',
  numero: '900',
  complemento: '',
  bairro: 'Centro',
  municipio_ibge: 3_550_308,
  municipio: 'São Paulo',
  uf: 'SP' as const,
  cep: '01001000',
})
export const FABRICA = pessoa('11444777000161', 'Fábrica de Tecidos Ltda')
export const BANCO = pessoa('60701190000104', 'Banco do Vale S.A.')

export const base = (mudancas: object): RascunhoOs =>
  RascunhoOs.parse({
    cnpj_emitente: SERRA_AZUL,
    inicio: SAO_PAULO,
    fim: CAMPINAS,
    tomador: FABRICA,
    indicador_ie: '9',
    componentes: [{ nome: 'SERVICO', valor_centavos: 150_000 }],
    tributos: {},
    federais: {},
    fretamento: {},
    ...mudancas,
  })
const depressa = (minutos: number): string =>
  new Date(Date.now() + minutos * 60_000 - 3 * 3_600_000).toISOString().slice(0, 16)

/** Employees of a factory, taken home inside the state. */
export const dePessoas = (mudancas: object = {}) =>
  base({
    servico: '6',
    descricao: 'Fretamento de funcionários',
    quantidade: 42,
    federais: { inss: 5000 },
    fretamento: {
      registro_estadual: '1234567890123456789012345',
      // Of other trips of the same bus: it does not stand beside the registration.
      taf: '123456789012',
      placa: 'BRA2E19',
      tipo: '1',
      viagem: depressa(600),
    },
    ...mudancas,
  })
export const deValores = (mudancas: object = {}) =>
  base({ servico: '7', descricao: 'Transporte de numerário', tomador: BANCO, ...mudancas })
export const guia = (mudancas: object = {}) =>
  base({
    modelo: '64',
    servico: '9',
    tomador: null,
    remetente: BANCO,
    destinatario: FABRICA,
    saida: depressa(-60),
    chegada: depressa(60),
    especies: [
      { tipo: '1', valor_centavos: 12_500_000 },
      { tipo: '3', valor_centavos: 30_000, moeda: 'Dolar' },
    ],
    volumes: 3,
    veiculos: [{ placa: 'BRA2E19', uf: 'SP' }],
    ...mudancas,
  })
