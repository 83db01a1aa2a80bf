import { aplicarDesvio, escreverNotfis, layouts, type NotaEdi, type ParteEdi } from '@tropeiro/edi'
import type { Owner } from './factories.ts'
import { gravarArquivo, HORA, naCasa } from './parceiros-arquivo.ts'
import type { ParceiroDemo } from './parceiros-lista.ts'

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

/** What came of a partner's notes, in two files. */
export async function receberNotfis(
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
      all.push(
        comEndereco({ ...notaEdi(p, semChave[0]), chave: '', serie: '', numero: semChave[0].numero + 1 }),
      )
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
        mensagem: `A nota ${(n.numero + 1).toLocaleString('pt-BR')}, veio sem a chave de acesso e sem a série: não dá para saber qual é.`,
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
