import type { RascunhoOs } from '@tropeiro/contract/fiscal/cteos/rascunho'
import { temModal } from '@tropeiro/contract/fiscal/cteos/rules'
import { saltoNoPercurso } from '@tropeiro/contract/fiscal/mdfe/percurso'
import { CFOP_DE_TRANSPORTE } from '@tropeiro/fiscal'
import { noRelogioDa } from '../emissao/documento.rules.ts'
import { CITADOS_DO_OS } from './citados.rules.ts'
import { PESSOAS_DO_OS } from './pessoas.rules.ts'
import { type Achado, chaveRuim, type Regra, regra, se } from './regra.rules.ts'

const PESSOAS = '6'
const BAGAGEM = '8'
const LIMITE_CENTAVOS = 999_999_999
const DEZ_CENTAVOS = 10

const GTVE = { modelo: '64', nome: 'GTV-e', desde: 2020 }
const BPE = { modelo: '63', nome: 'BP-e', desde: 2017 }

const interno = ({ inicio, fim }: RascunhoOs): boolean => inicio.uf === fim.uf && inicio.uf !== 'EX'
const interestadual = ({ inicio, fim }: RascunhoOs): boolean =>
  inicio.uf !== fim.uf && inicio.uf !== 'EX' && fim.uf !== 'EX'
const original = (r: RascunhoOs): boolean => r.tipo !== '1'

/** By what kind of service it is. */
const DO_SERVICO: readonly Regra[] = [
  // The ICMS needs to know where every service begins and ends, not only that of people.
  regra('H019', '751', (r) => [
    ...se(!r.inicio.uf, 'inicio', 'Informe onde o serviço começa.'),
    ...se(!r.fim.uf, 'fim', 'Informe onde o serviço termina.'),
  ]),
  regra('H021', '753', (r) => {
    if (r.servico !== PESSOAS && r.percurso.length === 0) return []
    const salto = saltoNoPercurso(r.inicio.uf, r.percurso, r.fim.uf)
    return se(
      r.inicio.uf && r.fim.uf && interestadual(r) && salto,
      'percurso',
      `${salto?.join(' e ')} não fazem divisa: informe os estados do caminho, na ordem da viagem.`,
    )
  }),
  regra('H022', '757', (r) =>
    se(r.servico !== BAGAGEM && !r.tomador, 'tomador', 'Informe o tomador do serviço.'),
  ),
  regra('H023', '839', (r) =>
    se(
      original(r) && r.servico === PESSOAS && interno(r) && !r.fretamento.registro_estadual,
      'fretamento.registro_estadual',
      'Dentro do estado, o transporte de pessoas leva o número do registro estadual.',
    ),
  ),
  regra('H024', '840', (r) =>
    se(
      original(r) && r.servico === PESSOAS && interestadual(r) && !r.fretamento.taf,
      'fretamento.taf',
      'Entre estados, o transporte de pessoas leva o Termo de Autorização de Fretamento (TAF).',
    ),
  ),
  regra('H015', '798', (r) =>
    se(
      original(r) && temModal(r) && !r.fretamento.taf && !r.fretamento.registro_estadual,
      'fretamento.registro_estadual',
      'Informe o TAF ou o número do registro estadual.',
    ),
  ),
  regra('H025', '841', (r) =>
    se(
      original(r) && r.servico === PESSOAS && !r.fretamento.tipo,
      'fretamento.tipo',
      'Informe o fretamento.',
    ),
  ),
  regra('H026', '837', (r) =>
    se(
      original(r) && temModal(r) && r.fretamento.tipo === '1' && !r.fretamento.viagem,
      'fretamento.viagem',
      'No fretamento eventual, informe a data e a hora da viagem.',
    ),
  ),
  regra('H027', '838', (r, { emissao }) => {
    const viagem = noRelogioDa(emissao, r.fretamento.viagem)
    return se(
      r.tipo === '0' && temModal(r) && r.fretamento.tipo && viagem && viagem <= emissao,
      'fretamento.viagem',
      'A viagem começa depois da emissão.',
    )
  }),
  regra('H028', '754', (r) =>
    se(
      original(r) && r.servico === BAGAGEM && r.documentos.length === 0,
      'documentos',
      'O excesso de bagagem leva os documentos a que pertence: o BP-e, ou o bilhete.',
    ),
  ),
  regra('H029', '891', (r, { emissao }) =>
    r.documentos.flatMap((d, i): Achado[] => {
      const ruim = d.bpe ? chaveRuim(d.bpe, BPE, emissao) : null
      return ruim ? [[`documentos.${i}.bpe`, ruim]] : []
    }),
  ),
  regra('H035', '897', (r) =>
    r.documentos.flatMap((d, i) =>
      se(
        d.bpe.length === 44 && d.bpe.slice(6, 20) !== r.cnpj_emitente,
        `documentos.${i}.bpe`,
        'O BP-e é de outra empresa.',
      ),
    ),
  ),
  regra('H057', '760', (r) =>
    se(
      r.servico === PESSOAS && r.tomador?.documento.length === 14 && r.federais.inss === null,
      'federais.inss',
      'Informe o INSS retido: o tomador é pessoa jurídica. Se não há retenção, escreva 0.',
    ),
  ),
]

/** What a GTV-e that is charged must be. */
const DAS_GTVES: readonly Regra[] = [
  regra('H046', '882', (r, { emissao }) =>
    r.gtves.flatMap((g, i): Achado[] => {
      const ruim = chaveRuim(g.chave, GTVE, emissao)
      return ruim ? [[`gtves.${i}.chave`, ruim]] : []
    }),
  ),
  regra('H049', '885', (r, { conhecidos }) =>
    r.gtves.flatMap((g, i) =>
      se(conhecidos.get(g.chave)?.estado === 'cancelado', `gtves.${i}.chave`, 'Esta GTV-e está cancelada.'),
    ),
  ),
  regra('H050', '886', (r) =>
    r.gtves.flatMap((g, i) =>
      se(
        g.chave.length === 44 && g.chave.slice(6, 20) !== r.cnpj_emitente,
        `gtves.${i}.chave`,
        'Esta GTV-e é de outra empresa.',
      ),
    ),
  ),
  regra('H051', '887', (r) =>
    r.gtves.flatMap((g, i) =>
      se(
        g.chave && r.gtves.findIndex((x) => x.chave === g.chave) !== i,
        `gtves.${i}.chave`,
        'Esta GTV-e está repetida.',
      ),
    ),
  ),
  regra('H052', '898', (r) =>
    r.gtves.flatMap((g, i) =>
      se(
        g.componentes.some((c) => c.tipo === '6' && !c.nome),
        `gtves.${i}.componentes`,
        'Dê nome ao componente do tipo Outros.',
      ),
    ),
  ),
  regra('H053', '899', (r, { total }) => {
    const soma = r.gtves.flatMap((g) => g.componentes).reduce((s, c) => s + c.valor_centavos, 0)
    return se(
      r.gtves.length > 0 && Math.abs(soma - total) > DEZ_CENTAVOS,
      'gtves',
      'Os componentes das GTV-e somam outro valor que o da prestação.',
    )
  }),
]

const VALORES_E_CFOP: readonly Regra[] = [
  regra('H054', '650', (r, { total }) =>
    se(original(r) && total > LIMITE_CENTAVOS, 'componentes', 'O serviço passa de R$ 9.999.999,99.'),
  ),
  regra('H058', '676', (_, { cfop }) =>
    se(
      cfop && !(CFOP_DE_TRANSPORTE as readonly string[]).includes(cfop),
      'cfop',
      `O CFOP ${cfop} não é de transporte.`,
    ),
  ),
]

/** The rules of a CT-e OS (section 2.2), those that SEFAZ alone can answer left to it. */
export const REGRAS_DO_OS: readonly Regra[] = [
  ...DO_SERVICO,
  ...DAS_GTVES,
  ...VALORES_E_CFOP,
  ...CITADOS_DO_OS,
  ...PESSOAS_DO_OS,
]
