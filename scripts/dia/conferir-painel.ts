import { isDeepStrictEqual } from 'node:util'
import type { Agrupamento, FiltroDoPainel } from '@tropeiro/contract/gestao/dashboards'
import { agrupamentos, regioes } from '@tropeiro/contract/gestao/dashboards'
import type pg from 'pg'
import type { Sessao } from './jogar.ts'
import type { Mundo } from './mundo.ts'

const DAY = 86_400_000

/** What each grouping is in the rows of the notes. */
const chaveDe: Record<Agrupamento, string> = {
  romaneio: `coalesce(romaneio_id::text, '')`,
  base: `coalesce(base_id, 0)::text`,
  rota: `coalesce(rota_id::text, '')`,
  motorista: `coalesce(cpf_motorista, '')`,
  uf: 'uf::text',
  regiao: 'regiao',
  remetente: 'cnpj_embarca',
}

type Filtro = FiltroDoPainel['filter']
type Figuras = Record<string, number>

/** Every figure counted over the notes, in the plainest words that SQL has. */
const CONTAS = `
  count(*)::int as total,
  count(*) filter (where fechada)::int as compro,
  count(*) filter (where situacao = 'entregue')::int as entrega,
  count(*) filter (where situacao = 'outras')::int as outras,
  count(*) filter (where situacao = 'auditoria')::int as auditoria,
  count(*) filter (where not fechada)::int as abertos,
  count(*) filter (where situacao = 'sem_romaneio')::int as sem_rom,
  count(*) filter (where situacao = 'expedicao')::int as expedicao,
  count(*) filter (where situacao = 'rota')::int as rota,
  count(*) filter (where prazo is not null and not atrasada)::int as dentro,
  count(*) filter (where prazo is not null and atrasada)::int as fora,
  count(*) filter (where prazo is not null and fechada)::int as avaliadas,
  count(*) filter (where prazo is not null and foi and not atrasada)::int as pontuais,
  count(*) filter (where prazo is not null and foi and inteira)::int as completas,
  count(*) filter (where prazo is not null and foi and inteira and not atrasada)::int as otif,
  count(*) filter (where foi and data_entrega is not null)::int as medidas,
  coalesce(sum(round(greatest(0, extract(epoch from data_entrega - emissao)))) filter (where foi), 0)::float8 as tempo_s,
  coalesce(sum(volumes), 0)::float8 as volumes, coalesce(sum(peso_gramas), 0)::float8 as peso_gramas,
  coalesce(sum(valor_centavos), 0)::float8 as valor_centavos, coalesce(sum(frete_centavos), 0)::float8 as frete_centavos`

const regioesEmSql = Object.entries(regioes)
  .map(([nome, ufs]) => `('${nome}', array[${ufs.map((uf) => `'${uf}'`)}])`)
  .join(', ')

const umDecimal = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 1000) / 10 : 0)

/** The shares of on time and in full, from their counts. */
const pontualidade = (s: Figuras) => ({
  avaliadas: s.avaliadas,
  pontuais: s.pontuais,
  completas: s.completas,
  otif: s.otif,
  pontualidade: umDecimal(s.pontuais!, s.avaliadas!),
  integridade: umDecimal(s.completas!, s.avaliadas!),
  otif_porcent: umDecimal(s.otif!, s.avaliadas!),
  tempo_medio_s: s.medidas! > 0 ? Math.round(s.tempo_s! / s.medidas!) : null,
})

class Contador {
  readonly #db: pg.Client
  readonly #mundo: Mundo
  constructor(db: pg.Client, mundo: Mundo) {
    this.#db = db
    this.#mundo = mundo
  }

  /** The notes of a filter as a subquery, and its values. */
  #notas(f: Filtro): { de: string; valores: unknown[] } {
    const valores: unknown[] = [this.#mundo.grupoId, f.de, f.ate]
    const and = (text: string, value: unknown) => {
      valores.push(value)
      return ` and ${text.replace('?', `$${valores.length}`)}`
    }
    let more = ''
    if (f.bases)
      more += and('base_id in (select id from bases where grupo_id = $1 and nome = any(?))', f.bases)
    if (f.remetentes) more += and('cnpj_embarca = any(?)', f.remetentes)
    if (f.rotas) more += and('rota_id = any(?::bigint[])', f.rotas)
    if (f.ufs) more += and('uf = any(?)', f.ufs)
    if (f.motoristas) more += and('cpf_motorista = any(?)', f.motoristas)
    if (f.classificacao === 'NORMAL') more += ` and tipo_doc = 'NOTA'`
    if (f.classificacao === 'AVULSO') more += ` and tipo_doc <> 'NOTA'`
    const de = `(select *, situacao in ('entregue', 'outras', 'auditoria') as fechada,
        case when situacao in ('entregue', 'outras', 'auditoria')
          then (coalesce(data_entrega, situacao_em) at time zone 'America/Sao_Paulo')::date
          else (now() at time zone 'America/Sao_Paulo')::date end > prazo as atrasada,
        situacao = 'entregue' or (situacao = 'auditoria' and desfecho is distinct from 'outras') as foi,
        ocorrencia is distinct from 31 and not exists (select from devolucoes d
          where d.grupo_id = notas.grupo_id and d.nota_id = notas.id and d.estado <> 'cancelada') as inteira,
        coalesce((select r.nome from (values ${regioesEmSql}) r (nome, ufs) where notas.uf::text = any(r.ufs)), '') as regiao,
        to_char(emissao at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as dia
      from notas where grupo_id = $1 and cancelada_em is null and excluida_em is null
        and (emissao at time zone 'America/Sao_Paulo')::date between $2::date and $3::date${more}) n`
    return { de, valores }
  }

  async totais(f: Filtro) {
    const { de, valores } = this.#notas(f)
    const s = (await this.#db.query<Figuras>(`select ${CONTAS} from ${de}`, valores)).rows[0]!
    return {
      total: {
        total: s.total,
        compro: s.compro,
        abertos: s.abertos,
        porcent: umDecimal(s.compro!, s.total!),
      },
      comprovados: { entrega: s.entrega, outras: s.outras, auditoria: s.auditoria },
      abertos: { sem_rom: s.sem_rom, expedicao: s.expedicao, rota: s.rota },
      prazo: { dentro: s.dentro, fora: s.fora, desempenho: umDecimal(s.dentro!, s.dentro! + s.fora!) },
      otif: pontualidade(s),
      medidas: {
        volumes: s.volumes,
        peso_gramas: s.peso_gramas,
        valor_centavos: s.valor_centavos,
        frete_centavos: s.frete_centavos,
      },
    }
  }

  async dias(f: Filtro) {
    const { de, valores } = this.#notas(f)
    const sql = `select dia, count(*)::int as total, count(*) filter (where fechada)::int as compro,
      count(*) filter (where not fechada)::int as abertos, count(*) filter (where prazo is not null and atrasada)::int as fora
      from ${de} group by dia order by dia`
    return (await this.#db.query(sql, valores)).rows
  }

  async ocorrencias(f: Filtro) {
    const { de, valores } = this.#notas(f)
    const { rows } = await this.#db.query<{ id: number; title: string; value: number }>(
      `select o.codigo as id, o.descricao as title, count(*)::int as value from ${de} join ocorrencias o on o.codigo = n.ocorrencia
       group by 1, 2 order by 3 desc, 1`,
      valores,
    )
    const all = rows.reduce((sum, r) => sum + r.value, 0)
    return rows.map((r) => ({ ...r, percentage: umDecimal(r.value, all) }))
  }

  async linhas(f: Filtro, grupo: Agrupamento) {
    const { de, valores } = this.#notas(f)
    const { rows } = await this.#db.query<Figuras & { id: unknown }>(
      `select ${chaveDe[grupo]} as id, ${CONTAS} from ${de} group by 1 order by 1`,
      valores,
    )
    return rows.map(({ frete_centavos: _, medidas, tempo_s, ...r }) => ({
      ...r,
      ...pontualidade({ ...(r as unknown as Figuras), medidas: medidas!, tempo_s: tempo_s! }),
      porcent: umDecimal(r.compro!, r.total!),
      desempenho: umDecimal(r.dentro!, r.dentro! + r.fora!),
    }))
  }

  async romaneios(f: Filtro) {
    const sql = `select count(*)::int as total, count(*) filter (where estado = 'viagem')::int as viagem,
        count(*) filter (where estado in ('pre', 'expedicao'))::int as expedicao, count(*) filter (where estado = 'concluido')::int as concluidos
      from romaneios where grupo_id = $1 and excluido_em is null
        and (created_at at time zone 'America/Sao_Paulo')::date between $2::date and $3::date
        and ($4::text[] is null or base_id in (select id from bases where grupo_id = $1 and nome = any($4)))
        and ($5::text[] is null or cpf_motorista = any($5)) and ($6::bigint[] is null or rota_id = any($6))
        and ($7::text[] is null and $8::text[] is null and $9 = 'TODAS' or exists (select from notas n
          where n.grupo_id = $1 and n.romaneio_id = romaneios.id and ($7::text[] is null or n.cnpj_embarca = any($7))
            and ($8::text[] is null or n.uf::text = any($8)) and ($9 = 'TODAS' or (n.tipo_doc = 'NOTA') = ($9 = 'NORMAL'))))`
    const { bases = null, motoristas = null, rotas = null, remetentes = null, ufs = null } = f
    const values = [
      this.#mundo.grupoId,
      f.de,
      f.ate,
      bases,
      motoristas,
      rotas,
      remetentes,
      ufs,
      f.classificacao,
    ]
    return (await this.#db.query(sql, values)).rows[0]
  }
}

/** As many days, just before. */
function antes(f: Filtro): Filtro {
  const n = (Date.parse(f.ate) - Date.parse(f.de)) / DAY + 1
  const shift = (dia: string) => new Date(Date.parse(dia) - n * DAY).toISOString().slice(0, 10)
  return { ...f, de: shift(f.de), ate: shift(f.ate) }
}

const folhas = (value: unknown): number =>
  value !== null && typeof value === 'object'
    ? Object.values(value).reduce((sum: number, v) => sum + folhas(v), 0)
    : 1

/** Where two values differ, each place with what both say. */
function diferem(a: unknown, b: unknown, at = ''): string[] {
  if (isDeepStrictEqual(a, b)) return []
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object')
    return [`${at} ${JSON.stringify(a)} ≠ ${JSON.stringify(b)}`]
  const [x, y] = [a as Record<string, unknown>, b as Record<string, unknown>]
  return [...new Set([...Object.keys(x), ...Object.keys(y)])].flatMap((k) =>
    diferem(x[k], y[k], `${at}.${k}`),
  )
}

export type Painel = { figuras: number; diferencas: string[] }

/** Both dashboards, with every grouping and filter, beside the same counted over the notes. */
export async function conferirPainel(db: pg.Client, admin: Sessao, mundo: Mundo): Promise<Painel> {
  const contador = new Contador(db, mundo)
  const found: Painel = { figuras: 0, diferencas: [] }
  const igual = (where: string, ours: unknown, counted: unknown) => {
    found.figuras += folhas(counted)
    if (!isDeepStrictEqual(ours, counted))
      found.diferencas.push(`${where}: ${diferem(ours, counted).join('; ')}`.slice(0, 600))
  }
  const dia = (n: number) =>
    new Date(Date.now() + n * DAY).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  const tudo: Filtro = { de: dia(-5), ate: dia(0), classificacao: 'NORMAL' }
  const [a, b] = [mundo.pessoas[0]!, mundo.pessoas.at(-1)!]
  const remetentes = (
    await db.query<{ c: string }>(
      'select distinct cnpj_embarca as c from notas where grupo_id = $1 order by 1 limit 2',
      [mundo.grupoId],
    )
  ).rows.map((r) => r.c)
  const filtros: Filtro[] = [
    tudo,
    { ...tudo, classificacao: 'AVULSO' },
    { ...tudo, classificacao: 'TODAS' },
    { ...tudo, de: dia(-1), ate: dia(-1) },
    { ...tudo, bases: ['CAMPINAS'] },
    { ...tudo, remetentes },
    { ...tudo, rotas: mundo.rotas.slice(0, 2) },
    { ...tudo, ufs: ['MG', 'PR'] },
    { ...tudo, motoristas: [a.cpf, b.cpf] },
    { ...tudo, remetentes, rotas: mundo.rotas.slice(1, 3) },
    { ...tudo, ufs: ['SP'], bases: ['SÃO PAULO'], motoristas: mundo.pessoas.map((p) => p.cpf).slice(0, 50) },
  ]
  for (const filter of filtros) {
    const name = Object.entries(filter)
      .map(([k, v]) => `${k}=${v}`)
      .join(' ')
      .slice(0, 120)
    for (const type of ['operacional', 'analitico'] as const) {
      const { dados } = await admin.client.dashboards.figuras({ body: { type, filter } })
      const at = `${type} ${name}`
      igual(`${at}, totais`, dados.totais, await contador.totais(filter))
      igual(`${at}, anterior`, dados.anterior, await contador.totais(antes(filter)))
      igual(`${at}, dias`, dados.dias, await contador.dias(filter))
      igual(
        `${at}, ocorrências`,
        dados.ocorrencias.map(({ color: _, ...o }) => o),
        await contador.ocorrencias(filter),
      )
      igual(`${at}, romaneios`, dados.romaneios, await contador.romaneios(filter))
      for (const grupo of agrupamentos) {
        const grouping = type === 'operacional' ? { grouping: grupo } : { groupingAnalitic: grupo }
        const lines: { id: string; total: number }[] = []
        for (let page = 0, pages = 1; page < pages; page++) {
          const { dados: lista } = await admin.client.dashboards.lista({
            body: { type, filter, ...grouping, page },
          })
          pages = lista.totalPages
          lines.push(...lista.linhas.map(({ titulo: _, detalhe: __, ...l }) => l))
        }
        const sign = type === 'operacional' ? -1 : 1
        igual(
          `${at}, ${grupo}, ordem`,
          lines.every((l, n) => n === 0 || sign * (l.total - lines[n - 1]!.total) >= 0),
          true,
        )
        const sorted = (rows: { id: unknown }[]) =>
          [...rows].sort((x, y) => (String(x.id) < String(y.id) ? -1 : 1))
        igual(`${at}, por ${grupo}`, sorted(lines), sorted(await contador.linhas(filter, grupo)))
      }
    }
  }
  return found
}
