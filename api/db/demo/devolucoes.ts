import { createHash } from 'node:crypto'
import type { EstadoDaDevolucao, MotivoDeDevolucao } from '@tropeiro/contract/transporte/devolucoes/calls'
import { criarNota, type Owner } from './factories.ts'
import { cenarioPadrao, notaInventada, sorteio } from './nfe-cenario.ts'
import { gerarNfe } from './nfe-xml.ts'
import type { Alicerce } from './world.ts'

const GRUPO = 'SERRA AZUL'
const CRIADOR = 'Otávio Lima'
const DIA = 86_400_000
/** Above the numbers of the simulated notes. */
const PRIMEIRO_NUMERO = 480_101

type Volta = { estado: EstadoDaDevolucao; motivo: MotivoDeDevolucao; parcial: boolean; dias: number }
const voltas: Volta[] = [
  { estado: 'aberta', motivo: 'avaria', parcial: true, dias: 1 },
  { estado: 'aberta', motivo: 'recusa', parcial: false, dias: 2 },
  { estado: 'aberta', motivo: 'nao_localizado', parcial: false, dias: 9 },
  { estado: 'recebida', motivo: 'desacordo', parcial: true, dias: 4 },
  { estado: 'recebida', motivo: 'pedido_cancelado', parcial: false, dias: 6 },
  { estado: 'recebida', motivo: 'validade', parcial: true, dias: 7 },
  { estado: 'devolvida', motivo: 'recusa', parcial: false, dias: 12 },
  { estado: 'devolvida', motivo: 'falta', parcial: true, dias: 15 },
  { estado: 'devolvida', motivo: 'comercial', parcial: true, dias: 21 },
  { estado: 'cancelada', motivo: 'recusa', parcial: false, dias: 11 },
]

/** Goods that came back in the last weeks, of notes whose XML is kept, and two notes more that may come back. */
export async function carregarDevolucoes(db: Owner, alicerce: Alicerce, agora: Date): Promise<void> {
  const grupoId = alicerce.grupos.get(GRUPO)!
  const usuarioId = alicerce.usuarios.get(CRIADOR)!
  const baseId = alicerce.bases.get(`${GRUPO}/SÃO PAULO`)!
  const cenario = cenarioPadrao()
  for (let i = 0; i < voltas.length + 2; i++) {
    const volta = voltas[i]
    const emissao = new Date(agora.getTime() - ((volta?.dias ?? 3) + 3) * DIA)
    const numero = PRIMEIRO_NUMERO + i
    const nota = notaInventada(cenario, sorteio(numero), numero, emissao)
    const { chave, xml } = gerarNfe(nota)
    const total = nota.itens.reduce((sum, item) => sum + Math.round(item.quantidade * item.valorUnitario), 0)
    const id = await criarNota(db, {
      grupoId,
      chave,
      numero,
      embarca: nota.emitente,
      dest: nota.destinatario,
      emissao,
      baseId,
      uf: nota.destinatario.endereco.uf,
      ibge: Number(nota.destinatario.endereco.codMunicipio),
      bairro: nota.destinatario.endereco.bairro,
      logradouro: nota.destinatario.endereco.logradouro,
      volumes: nota.volumes.quantidade,
      pesoGramas: nota.volumes.pesoB,
      valorCentavos: total,
    })
    const bytes = Buffer.from(xml)
    await db.query(
      `insert into nota_documentos (grupo_id, nota_id, tipo, nome, sha256, conteudo) values ($1, $2, 'nfe', $3, $4, $5)`,
      [grupoId, id, `${chave}.xml`, createHash('sha256').update(bytes).digest('hex'), bytes],
    )
    for (const p of [nota.emitente, nota.destinatario]) {
      const e = p.endereco
      await db.query(
        `update pessoas set logradouro = $3, numero = $4, bairro = $5, municipio_ibge = $6, uf = $7, cep = $8
         where grupo_id = $1 and documento = $2 and uf = ''`,
        [grupoId, p.documento, e.logradouro, e.numero, e.bairro, Number(e.codMunicipio), e.uf, e.cep],
      )
    }
    const closed = volta && !volta.parcial && volta.estado !== 'cancelada'
    const waiting = volta?.estado === 'cancelada'
    await db.query(
      `update notas set numero_end = $3, cep = $4, created_at = emissao, prazo = (emissao + interval '5 days')::date,
         situacao = $5, desfecho = $6, ocorrencia = $7, situacao_em = $8::timestamptz,
         data_entrega = case when $6 = 'entrega' then $8::timestamptz end
       where grupo_id = $1 and id = $2`,
      [
        grupoId,
        id,
        nota.destinatario.endereco.numero,
        nota.destinatario.endereco.cep,
        waiting ? 'sem_romaneio' : closed ? 'outras' : 'entregue',
        waiting ? null : closed ? 'outras' : 'entrega',
        waiting ? null : closed ? 25 : 1,
        new Date(emissao.getTime() + 2 * DIA),
      ],
    )
    await contar(
      db,
      grupoId,
      id,
      usuarioId,
      'importada',
      'sem_romaneio',
      `Importada de ${chave}.xml`,
      emissao,
    )
    if (!volta) continue
    const itens = nota.itens.map((item, at) => ({ ...item, linha: at + 1 }))
    const back = volta.parcial
      ? itens
          .slice(0, 1)
          .map((item) => ({ ...item, quantidade: Math.max(1, Math.floor(item.quantidade / 2)) }))
      : itens
    await gravar(db, {
      grupoId,
      usuarioId,
      id,
      volta,
      itens: back,
      volumes: nota.volumes.quantidade,
      total,
      agora,
    })
  }
}

const contar = (
  db: Owner,
  grupoId: number,
  notaId: string,
  usuarioId: string,
  tipo: string,
  situacao: string,
  texto: string,
  em: Date,
) =>
  db.query(
    `insert into nota_eventos (grupo_id, nota_id, tipo, situacao, texto, usuario_id, usuario_nome, em, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [grupoId, notaId, tipo, situacao, texto, usuarioId, CRIADOR, em],
  )

type Devolucao = {
  grupoId: number
  usuarioId: string
  id: string
  volta: Volta
  itens: {
    linha: number
    codigo: string
    descricao: string
    unidade: string
    quantidade: number
    valorUnitario: number
  }[]
  volumes: number
  total: number
  agora: Date
}

async function gravar(db: Owner, d: Devolucao): Promise<void> {
  const { volta, itens } = d
  const em = new Date(d.agora.getTime() - volta.dias * DIA)
  const received = new Date(em.getTime() + DIA)
  const back = new Date(em.getTime() + 4 * DIA)
  const valorDe = (item: Devolucao['itens'][number]) => Math.round(item.quantidade * item.valorUnitario)
  const { rows } = await db.query<{ id: string; numero: number }>(
    `insert into devolucoes (grupo_id, numero, nota_id, tipo, estado, motivo, observacao, volumes, valor_centavos, prazo,
       fechou_nota, criador_id, criador, created_at, recebida_em, devolvida_em, recebedor, cancelada_em, motivo_cancelamento)
     values ($1, proximo_numero($1, 'devolucao'), $2, $3, $4, $5, $6, $7, $8, ($9::timestamptz + interval '7 days')::date,
       $10, $11, $12, $9, $13, $14, $15, $16, $17)
     returning id::text as id, numero::int as numero`,
    [
      d.grupoId,
      d.id,
      volta.parcial ? 'parcial' : 'total',
      volta.estado,
      volta.motivo,
      volta.motivo === 'avaria'
        ? 'Caixa amassada na parte de baixo; conferida na presença do recebedor.'
        : '',
      volta.parcial ? 1 : d.volumes,
      volta.parcial ? itens.reduce((sum, item) => sum + valorDe(item), 0) : d.total,
      em,
      !volta.parcial && volta.estado !== 'cancelada',
      d.usuarioId,
      CRIADOR,
      volta.estado === 'recebida' || volta.estado === 'devolvida' ? received : null,
      volta.estado === 'devolvida' ? back : null,
      volta.estado === 'devolvida' ? 'Carlos Menezes' : '',
      volta.estado === 'cancelada' ? received : null,
      volta.estado === 'cancelada' ? 'O destinatário aceitou receber na segunda tentativa' : '',
    ],
  )
  const made = rows[0]!
  for (const [at, item] of itens.entries()) {
    await db.query(
      `insert into devolucao_itens (grupo_id, devolucao_id, ordem, linha, codigo, descricao, unidade, quantidade, valor_centavos, motivo)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        d.grupoId,
        made.id,
        at + 1,
        item.linha,
        item.codigo,
        item.descricao,
        item.unidade,
        item.quantidade,
        valorDe(item),
        volta.motivo,
      ],
    )
  }
  const words = volta.parcial ? 'de 1 item' : 'inteira'
  await contar(
    db,
    d.grupoId,
    d.id,
    d.usuarioId,
    'devolvida',
    volta.parcial ? 'entregue' : 'outras',
    `Devolução ${made.numero} registrada: ${words}`,
    em,
  )
}
