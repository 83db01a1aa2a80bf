import { createHash } from 'node:crypto'
import { fold } from '@tropeiro/contract'
import {
  aplicarDesvio,
  escreverNotfis,
  escreverOcoren,
  type Layout,
  layouts,
  type NotaEdi,
  type ParteEdi,
} from '@tropeiro/edi'
import type { Owner } from './factories.ts'
import { type ParceiroDemo, parceirosDemo } from './parceiros-lista.ts'
import type { Alicerce } from './world.ts'

/* Trading partners with files of their own notes: what came as NOTFIS, what went as OCOREN, and what waits. */

const HORA = 3_600_000
/** Day and minute as people in São Paulo read them. */
const naCasa = (at: Date): string => new Date(at.getTime() - 3 * HORA).toISOString().slice(0, 16)
const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

type NotaDoMundo = {
  id: string
  chave: string
  serie: number
  numero: number
  emissao: string
  volumes: number
  peso: number
  valor: number
  documento: string
  nome: string
  logradouro: string
  bairro: string
  cidade: string
  uf: string
  cep: string
  prazo: string | null
}

async function notasDe(db: Owner, grupoId: number, cnpj: string, limite: number): Promise<NotaDoMundo[]> {
  const { rows } = await db.query<NotaDoMundo>(
    `select n.id::text as id, n.chave, n.serie, n.numero::int as numero, to_char(n.emissao at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as emissao,
       n.volumes, n.peso_gramas::int as peso, n.valor_centavos::int as valor, p.documento, p.nome, n.logradouro, n.bairro,
       coalesce(m.nome, '') as cidade, n.uf, n.cep, n.prazo::text as prazo
     from notas n join pessoas p on p.grupo_id = n.grupo_id and p.documento = n.cnpj_dest
     left join municipios m on m.ibge = n.municipio_ibge
     where n.grupo_id = $1 and n.cnpj_embarca = $2 and n.chave is not null and n.numero < 99999999
     order by n.emissao desc, n.id desc limit $3`,
    [grupoId, cnpj, limite],
  )
  return rows
}

const parte = (documento: string, nome: string, n: NotaDoMundo | null): ParteEdi => ({
  documento,
  nome,
  ie: '',
  logradouro: n?.logradouro ?? '',
  bairro: n?.bairro ?? '',
  cidade: n?.cidade ?? '',
  codMunicipio: '',
  uf: n?.uf ?? '',
  cep: n?.cep || '01000000',
  telefone: '',
})

const notaEdi = (p: ParceiroDemo, n: NotaDoMundo): NotaEdi => ({
  linha: 0,
  chave: n.chave,
  serie: String(n.serie),
  numero: n.numero,
  emissao: n.emissao,
  embarcadora: parte(p.cnpj, p.nome, null),
  destinatario: parte(n.documento, n.nome, n),
  entrega: null,
  volumes: n.volumes,
  pesoGramas: Math.min(n.peso, 99_000_000),
  valorCentavos: n.valor,
  freteCentavos: 0,
  natureza: 'ALIMENTOS',
  especie: 'CAIXAS',
  condicao: 'C',
  pedido: '',
  romaneio: '',
  prazo: n.prazo,
  acao: 'I',
})

/** Shippers' addresses are not in the world's notes, and the layout asks for a CEP. */
const comEndereco = (n: NotaEdi): NotaEdi => ({ ...n, embarcadora: { ...n.embarcadora, cep: '01000000' } })

type Arquivo = {
  parceiroId: string
  direcao: 'entrada' | 'saida'
  familia: string
  layout: Layout
  nome: string
  bytes: Uint8Array
  estado: string
  contagem: Record<string, number>
  em: Date
}

async function gravarArquivo(db: Owner, grupoId: number, a: Arquivo): Promise<string> {
  const contagem = {
    linhas: 0,
    importadas: 0,
    repetidas: 0,
    canceladas: 0,
    recusadas: 0,
    avisos: 0,
    erros: 0,
  }
  const { rows } = await db.query<{ id: string }>(
    `insert into parceiro_arquivos (grupo_id, parceiro_id, direcao, familia, layout, nome, sha256, bytes, conteudo, estado,
       contagem, origem, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'canal', $12) returning id::text as id`,
    [
      grupoId,
      a.parceiroId,
      a.direcao,
      a.familia,
      a.layout.id,
      a.nome,
      sha(a.bytes),
      a.bytes.byteLength,
      Buffer.from(a.bytes),
      a.estado,
      JSON.stringify({ ...contagem, ...a.contagem }),
      a.em,
    ],
  )
  return rows[0]!.id
}

async function receberNotfis(
  db: Owner,
  grupoId: number,
  p: ParceiroDemo,
  parceiroId: string,
  agora: Date,
): Promise<void> {
  const layout = aplicarDesvio(layouts[p.notfis]!, p.desvio)
  const notas = await notasDe(db, grupoId, p.cnpj, 24)
  for (const [at, own] of [notas.slice(12), notas.slice(0, 12)].entries()) {
    if (own.length === 0) continue
    const em = new Date(agora.getTime() - (2 - at) * 7 * HORA)
    const semChave = at === 1 ? own.slice(0, 1) : []
    const all = own.map((n) => comEndereco(notaEdi(p, n)))
    if (semChave[0])
      all.push(comEndereco({ ...notaEdi(p, semChave[0]), chave: '', numero: semChave[0].numero + 1 }))
    const bytes = escreverNotfis(
      layout,
      {
        remetente: p.caixa || p.nome,
        destinatario: 'SERRA AZUL',
        em: naCasa(em),
        sequencia: at,
      },
      all,
    )
    const id = await gravarArquivo(db, grupoId, {
      parceiroId,
      direcao: 'entrada',
      familia: 'NOTFIS',
      layout,
      nome: `NOTFIS_${naCasa(em).slice(0, 10).replace(/-/g, '')}_${at + 1}.TXT`,
      bytes,
      estado: 'lido',
      contagem: { linhas: all.length * 2 + 4, importadas: own.length, recusadas: semChave.length },
      em,
    })
    const linhas = [
      ...own.map((n, i) => ({
        linha: 5 + i * 2,
        resultado: 'importada',
        codigo: '',
        mensagem: `Nota ${n.numero.toLocaleString('pt-BR')}, série ${n.serie}, de ${p.nome} para ${n.nome.replace(/\.$/, '')}.`,
        nota: n.id as string | null,
      })),
      ...semChave.map((n) => ({
        linha: 5 + own.length * 2,
        resultado: 'recusada',
        codigo: 'sem_chave',
        mensagem: `A nota ${(n.numero + 1).toLocaleString('pt-BR')}, série ${n.serie}, veio sem a chave de acesso. Peça a chave ao parceiro, ou importe o XML.`,
        nota: null,
      })),
    ]
    await db.query(
      `insert into parceiro_linhas (grupo_id, arquivo_id, linha, resultado, codigo, mensagem, nota_id)
       select $1, $2, l.linha, l.resultado, l.codigo, l.mensagem, l.nota
       from jsonb_to_recordset($3::jsonb) as l (linha int, resultado text, codigo text, mensagem text, nota bigint)`,
      [grupoId, id, JSON.stringify(linhas)],
    )
  }
}

type Acontecido = {
  evento: string
  nota: string
  ocorrencia: number
  texto: string
  em: Date
  serie: number
  numero: number
}

/** What happened lately: the older part stands in a file that went, the newer waits for the next. */
async function mandarOcoren(
  db: Owner,
  grupoId: number,
  p: ParceiroDemo,
  parceiroId: string,
  agora: Date,
): Promise<void> {
  const { rows } = await db.query<Acontecido>(
    `select e.id::text as evento, e.nota_id::text as nota, coalesce((e.dados ->> 'ocorrencia')::int, n.ocorrencia) as ocorrencia,
       left(e.texto, 210) as texto, e.em, n.serie, n.numero::int as numero
     from nota_eventos e join notas n on n.grupo_id = e.grupo_id and n.id = e.nota_id
     where e.grupo_id = $1 and n.cnpj_embarca = $2 and e.tipo in ('comprovada', 'ocorrencia') and n.numero < 99999999
       and coalesce((e.dados ->> 'ocorrencia')::int, n.ocorrencia) is not null and e.em > $3
     order by e.em desc limit 60`,
    [grupoId, p.cnpj, new Date(agora.getTime() - 96 * HORA)],
  )
  const gone = rows.slice(12)
  let arquivo: string | null = null
  if (gone.length > 0) {
    const layout = layouts[p.ocoren]!
    const em = new Date(agora.getTime() - 5 * HORA)
    const largura = p.ocoren === 'ocoren-5.0' ? 3 : 2
    const codigo = (nossa: number): string =>
      (p.codigos.find((c) => c[1] === nossa && c[3] !== 'entrada')?.[0] ?? String(nossa)).padStart(
        largura,
        '0',
      )
    const bytes = escreverOcoren(
      layout,
      {
        remetente: 'SERRA AZUL',
        destinatario: p.caixa || p.nome,
        em: naCasa(em),
        sequencia: 1,
      },
      { cnpj: '91122233000112', nome: 'Transportes Serra Azul Ltda' },
      gone.map((o) => ({
        linha: 0,
        cnpjEmissor: p.cnpj,
        serie: String(o.serie),
        numero: o.numero,
        codigo: codigo(o.ocorrencia),
        em: naCasa(o.em),
        observacao: 0,
        texto: o.texto,
        conhecimento: null,
      })),
    )
    arquivo = await gravarArquivo(db, grupoId, {
      parceiroId,
      direcao: 'saida',
      familia: 'OCOREN',
      layout,
      nome: `OCOREN_${p.cnpj}_${naCasa(em).replace(/\D/g, '')}_000001.txt`,
      bytes,
      estado: p.canal.tipo === 'download' ? 'gerado' : 'entregue',
      contagem: { linhas: gone.length, importadas: gone.length },
      em,
    })
    await db.query('select proximo_numero($1, $2)', [grupoId, `edi:${parceiroId}`])
  }
  await db.query(
    `insert into parceiro_pendencias (grupo_id, parceiro_id, evento_id, nota_id, ocorrencia, texto, em, arquivo_id)
     select $1, $2, w.evento, w.nota, w.ocorrencia, w.texto, w.em, case when w.foi then $3::bigint end
     from jsonb_to_recordset($4::jsonb) as w (evento bigint, nota bigint, ocorrencia int, texto text, em timestamptz, foi boolean)`,
    [grupoId, parceiroId, arquivo, JSON.stringify(rows.map((r, i) => ({ ...r, foi: i >= 12 })))],
  )
}

/** Trading partners of the demo's carrier, with files made of its own notes. */
export async function carregarParceiros(db: Owner, alicerce: Alicerce, agora: Date): Promise<void> {
  const grupoId = alicerce.grupos.get('SERRA AZUL')!
  for (const p of parceirosDemo) {
    const formato = { quando: 'comprovada', avisa_saida: false }
    const { rows } = await db.query<{ id: string }>(
      `insert into parceiros (grupo_id, nome, nome_busca, documento, cnpjs, caixa_postal, formatos)
       values ($1, $2, $3, $4, array[$4], $5, $6) returning id::text as id`,
      [
        grupoId,
        p.nome,
        fold(p.nome),
        p.cnpj,
        p.caixa,
        JSON.stringify({
          NOTFIS: { ...formato, layout: p.notfis, desvio: p.desvio },
          OCOREN: { ...formato, layout: p.ocoren, desvio: {} },
        }),
      ],
    )
    const parceiroId = rows[0]!.id
    for (const [codigo, nossa, descricao, sentido] of p.codigos) {
      await db.query(
        `insert into ocorrencia_codigos (grupo_id, parceiro_id, codigo, ocorrencia, sentido, descricao)
         values ($1, $2, $3, $4, $5, $6)`,
        [grupoId, parceiroId, codigo, nossa, sentido, descricao],
      )
    }
    await db.query(
      `insert into parceiro_canais (grupo_id, parceiro_id, direcao, familia, tipo, destino, intervalo_min, proxima_em)
       values ($1, $2, 'saida', 'OCOREN', $3, $4, $5, case when $5::int is null then null else now() + interval '1 hour' end)`,
      [grupoId, parceiroId, p.canal.tipo, JSON.stringify(p.canal.destino), p.canal.intervalo],
    )
    await receberNotfis(db, grupoId, p, parceiroId, agora)
    await mandarOcoren(db, grupoId, p, parceiroId, agora)
  }
  // The world's own past is told above; the worker goes on from here.
  await db.query(
    `insert into consumidores (grupo_id, nome, xid, evento_id)
     select grupo_id, 'parceiros', xid, id from nota_eventos where grupo_id = $1 order by xid desc, id desc limit 1
     on conflict (grupo_id, nome) do update set xid = excluded.xid, evento_id = excluded.evento_id`,
    [grupoId],
  )
}
