import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { pedir } from '../caos/cliente.ts'
import type { Linha } from './conferir-dia.ts'
import type { Jogo, Sessao } from './jogar.ts'
import type { Mundo, Pessoa } from './mundo.ts'
import { casoDe, quebra, recusas, reprovadas } from './plantados.ts'

/** A case as planned or as found: its kind and the notes that are or were in it. */
type Caso = { tipo: string; notas: string[]; estado: 'aberto' | 'resolvido' }

const nome = ({ tipo, notas }: Caso) => `${tipo}: ${[...notas].sort().join(',')}`
const diaDe = (d: Date) => d.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
const doDriver = (m: Mundo, indice: number): Pessoa => m.pessoas[indice]!
const notaDe = (m: Mundo, r: { motorista: number; parada: number }) =>
  doDriver(m, r.motorista).notas[r.parada]![0]!

/** The first notes of the stops whose proof is to be refused. */
export const notasReprovadas = (m: Mundo): Set<string> => new Set(reprovadas.map((r) => notaDe(m, r)))

/** What was told, gathered as a dispatcher would: a breakdown by its romaneio, refusals by reason, shipper, recipient and day. */
async function planejados(db: pg.Client, m: Mundo, j: Jogo): Promise<Caso[]> {
  const { rows } = await db.query<{ id: string; quem: string; de: string }>(
    'select id::text as id, cnpj_dest as quem, cnpj_embarca as de from notas where grupo_id = $1',
    [m.grupoId],
  )
  const notas = new Map(rows.map((n) => [n.id, n]))
  const casos = new Map<string, Caso>()
  for (const { nota, ocorrencia, em } of j.feito.provas) {
    const tipo = casoDe[ocorrencia]
    if (!tipo || ocorrencia === quebra.ocorrencia) continue
    const { quem, de } = notas.get(nota)!
    const key = tipo.startsWith('Recusa') ? `${ocorrencia} ${de} ${quem} ${diaDe(em)}` : `${tipo} ${nota}`
    const caso = casos.get(key) ?? { tipo, notas: [], estado: 'aberto' }
    caso.notas.push(nota)
    casos.set(key, caso)
  }
  const quebrado = doDriver(m, quebra.motorista)
  // He goes the stops in their order: what came before was done when it broke down.
  const atraso: Caso = {
    tipo: casoDe[quebra.ocorrencia]!,
    notas: quebrado.notas.slice(quebra.parada).flat(),
    estado: 'resolvido',
  }
  const comprovante = reprovadas
    .filter((r) => r.depois !== 'outra_foto')
    .map(
      (r): Caso => ({
        tipo: 'Comprovante de entrega',
        notas: [notaDe(m, r)],
        estado: r.depois === 'aprovada' ? 'resolvido' : 'aberto',
      }),
    )
  return [...casos.values(), atraso, ...comprovante]
}

const achados = async (db: pg.Client, m: Mundo): Promise<Caso[]> =>
  (
    await db.query<Caso>(
      `select i.tipo, case when i.status = 'resolvido' then 'resolvido' else 'aberto' end as estado,
         array(select x.nota_id::text from incidente_notas x where x.grupo_id = i.grupo_id and x.incidente_id = i.id) as notas
       from incidentes i where i.grupo_id = $1`,
      [m.grupoId],
    )
  ).rows

/** Everything that customer care keeps of the day, but for the passing of time. */
const retrato = async (db: pg.Client, m: Mundo): Promise<string> => {
  const { rows } = await db.query<{ tudo: string }>(
    `select concat_ws(' ', (select count(*) from incidentes where grupo_id = $1),
       (select count(*) from incidente_eventos where grupo_id = $1 and tipo <> 'estouro'),
       (select count(*) from incidente_sinais where grupo_id = $1),
       (select count(*) from incidente_sinais where grupo_id = $1 and baixado_em is null),
       (select count(*) from incidente_notas where grupo_id = $1 and saiu_em is null),
       (select string_agg(status, ',' order by id) from incidentes where grupo_id = $1)) as tudo`,
    [m.grupoId],
  )
  return createHash('sha256').update(rows[0]!.tudo).digest('hex')
}

const ouviu = async (db: pg.Client, m: Mundo): Promise<boolean> =>
  (
    await db.query<{ falta: boolean }>(
      `select exists (select from fatos_numeros n left join fatos_lugares l on l.grupo_id = n.grupo_id and l.nome = 'sac/nota'
         where n.grupo_id = $1 and coalesce(l.numero, 0) < n.ultimo)
         or exists (select from fatos f where f.grupo_id = $1 and f.numero is null)
         or exists (select from nota_eventos e where e.grupo_id = $1 and e.numero is null) as falta`,
      [m.grupoId],
    )
  ).rows[0]!.falta === false

async function ate(done: () => Promise<boolean>, seconds: number): Promise<void> {
  const until = Date.now() + seconds * 1000
  while (!(await done()) && Date.now() < until) await pause(500)
}

/** The refusals happened early in the day that was played: four hours of its clock have gone by since. */
const envelhecer = (db: pg.Client, m: Mundo) =>
  db.query(
    `update comprovantes set auditado_em = em + interval '20 minutes'
     where grupo_id = $1 and estado = 'reprovado' and nota_id = any($2::bigint[])`,
    [m.grupoId, [...notasReprovadas(m)]],
  )

/** The office hands in the photo that was missing, and it is approved. */
async function emendar(j: Jogo, admin: Sessao, nota: string): Promise<void> {
  const bytes = Buffer.concat([j.fotos[0]!, Buffer.from(`emenda ${nota}`)])
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { dados } = await admin.client.arquivos.enviar({
    body: { arquivos: [{ nome: 'canhoto.jpg', tipo: 'image/jpeg', tamanho: bytes.length, sha256 }] },
  })
  const envio = dados[0]!
  await pedir('foto', `${j.base}${envio.url}`, () => ({
    method: 'PUT',
    headers: envio.cabecalhos,
    body: bytes,
  }))
  await admin.client.comprovacoes.registrar({
    body: {
      idempotencia: randomUUID(),
      nota,
      ocorrencia: 1,
      recebedor_nome: 'Fulano de Tal',
      em: new Date().toISOString(),
      imagens: [envio.chave],
    },
  })
  await admin.client.comprovacoes.auditar({ body: { notas: [nota], acao: 'aprovar', motivo: '' } })
}

/** The same day once more: phones repeat every proof and departure, and the house hears its own line from the beginning. */
async function repetir(db: pg.Client, m: Mundo, j: Jogo): Promise<void> {
  const todo = [...j.feito.denovo]
  const one = async () => {
    for (let tell = todo.shift(); tell; tell = todo.shift()) await tell()
  }
  await Promise.all(Array.from({ length: 6 }, one))
  await db.query(`update fatos_lugares set numero = 0 where grupo_id = $1 and nome like 'sac/%'`, [m.grupoId])
  await pause(1000)
  await ate(() => ouviu(db, m), 120)
}

/** Each planned case as planned, gathered by its cause, closed where it was done; nothing else; and nothing by a second telling. */
export async function conferirSac(db: pg.Client, m: Mundo, j: Jogo, admin: Sessao): Promise<Linha[]> {
  await ate(() => ouviu(db, m), 120)
  await envelhecer(db, m)
  const abertos = async (tipo: string) => (await achados(db, m)).filter((c) => c.tipo === tipo).length
  const esperados = reprovadas.filter((r) => r.depois !== 'outra_foto')
  await ate(async () => (await abertos('Comprovante de entrega')) >= esperados.length, 130)
  for (const r of esperados) if (r.depois === 'aprovada') await emendar(j, admin, notaDe(m, r))
  await ate(() => ouviu(db, m), 60)
  const [plano, vistos] = [await planejados(db, m, j), await achados(db, m)]
  const [querer, haver] = [new Set(plano.map(nome)), new Set(vistos.map(nome))]
  const antes = await retrato(db, m)
  await repetir(db, m, j)
  const tipos = [...new Set([...plano, ...vistos].map((c) => c.tipo))].sort()
  const conta = (all: Caso[], tipo: string, estado: Caso['estado']) =>
    all.filter((c) => c.tipo === tipo && c.estado === estado).length
  const linha = (o_que: string, esperado: number, achado: number): Linha => ({ o_que, esperado, achado })
  return [
    ...tipos.flatMap((tipo) =>
      (['aberto', 'resolvido'] as const)
        .map((estado) =>
          linha(`incidentes ${estado}s: ${tipo}`, conta(plano, tipo, estado), conta(vistos, tipo, estado)),
        )
        .filter((l) => l.esperado + l.achado > 0),
    ),
    linha(
      'incidentes com as notas que eram para ter',
      querer.size,
      plano.filter((c) => haver.has(nome(c))).length,
    ),
    linha('incidentes que ninguém planejou', 0, vistos.filter((c) => !querer.has(nome(c))).length),
    linha(
      'notas juntas na recusa em massa',
      recusas.notas,
      Math.max(0, ...vistos.filter((c) => c.tipo.startsWith('Recusa')).map((c) => c.notas.length)),
    ),
    linha('dia repetido que mudou algum incidente', 0, Number((await retrato(db, m)) !== antes)),
  ]
}
