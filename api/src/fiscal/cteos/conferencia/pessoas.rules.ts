import type { PessoaDoCte } from '@tropeiro/contract/fiscal/cte/rascunho'
import { tomadorDoOs } from '@tropeiro/contract/fiscal/cteos/rules'
import { cnpjValido, cpfValido, inscricaoValida, SIGLA_POR_CODIGO_UF } from '@tropeiro/fiscal'
import { type Achado, type Contexto, type Regra, regra, se } from './regra.rules.ts'

/** States whose taxpayers are never 'isento de inscrição'. */
const SEM_ISENTO = ['AM', 'BA', 'CE', 'GO', 'MG', 'MS', 'MT', 'PE', 'RN', 'SE', 'SP']

/** Ids and codes of one person's rules: document, registration, municipality of another state, one that is not there. */
type Codigos = readonly (readonly [id: string, cStat: string])[]

export const documentoValido = (documento: string): boolean =>
  documento.length === 11 ? cpfValido(documento) : cnpjValido(documento)

const lugarRuim = (ibge: number, uf: string): boolean =>
  uf !== 'EX' && ibge > 0 && SIGLA_POR_CODIGO_UF[String(ibge).slice(0, 2)] !== uf
const naoExiste = (ibge: number, uf: string, { municipios }: Contexto): boolean =>
  uf !== 'EX' && ibge > 0 && !lugarRuim(ibge, uf) && !municipios.has(String(ibge))

type Papel = 'tomador' | 'remetente' | 'destinatario'

function daPessoa(papel: Papel, nome: string, codigos: Codigos): Regra[] {
  const olhar: ((p: PessoaDoCte, c: Contexto) => readonly Achado[])[] = [
    (p) =>
      se(
        p.uf !== 'EX' && p.documento && !documentoValido(p.documento),
        `${papel}.documento`,
        `O CNPJ ou CPF do ${nome} é inválido: ${p.documento}.`,
      ),
    (p) =>
      se(
        p.uf && p.uf !== 'EX' && p.ie && p.ie !== 'ISENTO' && !inscricaoValida(p.uf, p.ie),
        `${papel}.ie`,
        `A inscrição estadual do ${nome} não é de ${p.uf}: o dígito de ${p.ie} não confere.`,
      ),
    (p) =>
      se(
        lugarRuim(p.municipio_ibge, p.uf),
        `${papel}.municipio_ibge`,
        `O município do ${nome} não é de ${p.uf}.`,
      ),
    (p, c) =>
      se(
        naoExiste(p.municipio_ibge, p.uf, c),
        `${papel}.municipio_ibge`,
        `O município ${p.municipio_ibge} do ${nome} não existe na tabela do IBGE.`,
      ),
  ]
  return codigos.map(([id, cStat], i) =>
    regra(id, cStat, (r, c) => {
      const p = r[papel]
      return p ? olhar[i]!(p, c) : []
    }),
  )
}

/** What a taker must say of himself to the ICMS. */
const perante = (ids: readonly [string, string, string]): Regra[] => [
  regra(ids[0], '481', (r) => {
    const t = tomadorDoOs(r)
    return se(
      r.indicador_ie === '1' && t && (!t.ie || t.ie === 'ISENTO'),
      'indicador_ie',
      'O tomador contribuinte tem inscrição estadual: informe-a, ou mude o que ele é perante o ICMS.',
    )
  }),
  regra(ids[1], '482', (r) => {
    const t = tomadorDoOs(r)
    return se(
      r.indicador_ie === '2' && t && t.ie !== 'ISENTO',
      'indicador_ie',
      'A inscrição do tomador isento é a palavra ISENTO.',
    )
  }),
  regra(ids[2], '617', (r) => {
    const t = tomadorDoOs(r)
    return se(
      r.indicador_ie === '2' && t && SEM_ISENTO.includes(t.uf),
      'indicador_ie',
      `${t?.uf} não tem contribuinte isento de inscrição.`,
    )
  }),
]

const autorizados = (ids: readonly [string, string]): Regra[] => [
  regra(ids[0], '699', (r) =>
    r.autorizados.flatMap((doc, i) =>
      se(doc && !documentoValido(doc), `autorizados.${i}`, `O CNPJ ou CPF autorizado ${doc} é inválido.`),
    ),
  ),
  regra(ids[1], '715', (r) =>
    r.autorizados.flatMap((doc, i) =>
      se(doc && r.autorizados.indexOf(doc) !== i, `autorizados.${i}`, `${doc} está repetido.`),
    ),
  ),
]

const doEmitente = (ids: readonly [ie: string, municipio: string, certificado: string]): Regra[] => [
  regra(ids[0], '209', (_, { emitente: e }) =>
    se(
      e.uf && e.ie && !inscricaoValida(e.uf, e.ie),
      'emitente',
      `A inscrição estadual da empresa não é de ${e.uf}: o dígito de ${e.ie} não confere.`,
    ),
  ),
  regra(ids[1], '713', (_, { emitente: e, municipios }) =>
    se(
      e.municipio_ibge && !municipios.has(String(e.municipio_ibge)),
      'emitente',
      'O município da empresa não existe na tabela do IBGE.',
    ),
  ),
  regra(ids[2], '213', (_, { emitente: e, cnpjDoCertificado }) =>
    se(
      cnpjDoCertificado && cnpjDoCertificado.slice(0, 8) !== e.cnpj.slice(0, 8),
      'emitente',
      'O certificado da empresa é de outro CNPJ.',
    ),
  ),
]

/** Where the service begins and ends. */
const lugares: Regra[] = (['inicio', 'fim'] as const).flatMap((campo, i) => [
  regra(i === 0 ? 'H117' : 'H119', i === 0 ? '456' : '414', (r) =>
    se(lugarRuim(r[campo].ibge, r[campo].uf), campo, `${r[campo].nome} não é de ${r[campo].uf}.`),
  ),
  regra(i === 0 ? 'H118' : 'H120', i === 0 ? '541' : '542', (r, c) =>
    se(
      naoExiste(r[campo].ibge, r[campo].uf, c),
      campo,
      `O município ${r[campo].ibge} não existe na tabela do IBGE.`,
    ),
  ),
])

/** People and places of a CT-e OS. */
export const PESSOAS_DO_OS: readonly Regra[] = [
  ...doEmitente(['H080', 'H086', 'D02']),
  ...daPessoa('tomador', 'tomador', [
    ['H087', '444'],
    ['H094', '448'],
    ['H089', '447'],
    ['H090', '536'],
  ]),
  ...perante(['H091', 'H092', 'H093']),
  ...lugares,
  ...autorizados(['H121', 'H123']),
]

/** The same of a GTV-e. */
export const PESSOAS_DA_GTVE: readonly Regra[] = [
  ...doEmitente(['I20', 'I26', 'D02']),
  ...perante(['I13', 'I14', 'I15']),
  ...daPessoa('remetente', 'remetente', [
    ['I27', '415'],
    ['I31', '419'],
    ['I29', '418'],
    ['I30', '532'],
  ]),
  ...daPessoa('destinatario', 'destinatário', [
    ['I35', '208'],
    ['I39', '210'],
    ['I37', '424'],
    ['I38', '533'],
  ]),
  ...daPessoa('tomador', 'tomador', [
    ['I45', '444'],
    ['I49', '448'],
    ['I47', '447'],
    ['I48', '536'],
  ]),
  ...autorizados(['I63', 'I65']),
]
