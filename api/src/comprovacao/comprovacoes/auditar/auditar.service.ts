import { isCpf, maskCpf, papeisAsset, unmask } from '@tropeiro/contract'
import type { SituacaoDaNota } from '@tropeiro/contract/carga/notas/formas'
import { vidaDaNota } from '@tropeiro/contract/carga/notas/vida'
import type { Comprovante } from '@tropeiro/contract/comprovacao/comprovacoes/calls'
import { urlDeLeitura } from '../../../alicerce/arquivos/index.ts'
import { lockNotas, mudarNotas } from '../../../carga/notas/index.ts'
import type { Ctx } from '../../../ctx.ts'
import { comprovacoesErrors } from '../comprovacoes.errors.ts'
import * as repository from '../comprovacoes.repository.ts'
import type { EstadoDaProva } from '../comprovacoes.rules.ts'
import { imagensFicam } from '../imagens/imagens.rules.ts'
import * as auditoria from './auditar.repository.ts'

const iso = (d: Date | null): string | null => d?.toISOString() ?? null

/** LGPD: companies outside the carrier see of a person's document only enough to recognise it. */
const esconder = (documento: string): string => {
  const plain = unmask(documento)
  return isCpf(plain) ? maskCpf(plain) : plain.replace(/.(?=.{3})/g, '*')
}

async function paraTela(ctx: Ctx, c: auditoria.ComprovanteRow): Promise<Comprovante> {
  const outsider = papeisAsset.includes(ctx.papel)
  const naTela = async (i: auditoria.ComprovanteRow['imagens'][number]) => ({
    _id: i.id,
    url: await urlDeLeitura(ctx, i.chave),
    tipo: i.tipo,
    nome: i.nome,
  })
  return {
    _id: c.id,
    nota: c.nota_id,
    numero_romaneio: c.numero_romaneio,
    origem: c.origem,
    autor: c.autor,
    ocorrencia: c.ocorrencia,
    descricao: c.descricao,
    efeito: c.efeito,
    recebedor_nome: c.recebedor_nome,
    recebedor_documento: outsider ? esconder(c.recebedor_documento) : c.recebedor_documento,
    recebedor_grau: c.recebedor_grau,
    observacao: c.observacao,
    lat: c.lat,
    lng: c.lng,
    precisao: c.precisao_m,
    em: c.em.toISOString(),
    recebido_em: c.created_at.toISOString(),
    antes_da_saida: c.antes_da_saida,
    estado: c.estado,
    auditado_por: c.auditado_por,
    auditado_em: iso(c.auditado_em),
    motivo: c.motivo,
    imagens: await Promise.all(c.imagens.map(naTela)),
    retiradas: await Promise.all(
      (outsider ? [] : c.retiradas).map(async (i) => ({
        ...(await naTela(i)),
        motivo: i.motivo,
        por: i.por,
        em: new Date(i.em).toISOString(),
      })),
    ),
    imagens_ficam: imagensFicam(ctx, c),
  }
}

/** A note's proofs, the newest first; images come as addresses that expire. */
export async function verNota(ctx: Ctx, id: string) {
  const { nota, rows, ultima } = await ctx.tx(async (db) => {
    const found = await auditoria.findNota(db, id)
    if (!found) throw comprovacoesErrors.notaNaoEncontrada()
    const [last] = await repository.listUltimas(db, [id])
    return { nota: found, rows: await auditoria.listComprovantes(db, id), ultima: last }
  })
  return {
    nota: nota.id,
    situacao: nota.situacao,
    desfecho: nota.desfecho,
    atual: esperaJulgamento(nota, ultima) ? ultima!.id : null,
    comprovantes: await Promise.all(rows.map((c) => paraTela(ctx, c))),
  }
}

const esperaJulgamento = (
  nota: { situacao: SituacaoDaNota },
  ultima: { estado: EstadoDaProva } | undefined,
): boolean => vidaDaNota.recusa({ estado: nota.situacao, ultima: ultima?.estado ?? null }, 'aprovar') === null

type Resultado = {
  nota: string
  /** The proof that was judged. */
  comprovante: string | null
  resultado: 'aprovada' | 'reprovada' | 'ignorada'
  situacao: string
  mensagem: string
}

type Pedido = {
  notas: string[]
  acao: 'aprovar' | 'reprovar'
  motivo: string
  /** What the history keeps of the judging besides. */
  dados?: Record<string, string>
  /** A closing occurrence that the proof shows instead of the one that was said. */
  ocorrencia?: { codigo: number; efeito: 'entrega' | 'outras'; descricao: string }
}
const textoDaAprovacao = ({ ocorrencia, motivo }: Pedido): string =>
  [
    'Comprovante aprovado',
    ocorrencia && ` como ${ocorrencia.codigo} · ${ocorrencia.descricao}`,
    motivo && `: ${motivo}`,
  ]
    .filter(Boolean)
    .join('')

type Julgada = { nota: repository.NotaTravada; comprovante: repository.UltimaRow }

/**
 * Approves or refuses the current proof of each note. Approved, the note is 'entregue' or 'outras' for good. Refused, it
 * stays in 'auditoria' and asks for another proof, from the driver's phone or from the office, which takes the
 * refused one's place. A note with nothing to judge is passed over and said so.
 */
export function auditar(ctx: Ctx, pedido: Pedido): Promise<Resultado[]> {
  const ids = [...new Set(pedido.notas)]
  return ctx.tx(async (db) => {
    const notas = await lockNotas<repository.NotaTravada>(db, ids, repository.colunasDaNota)
    const ultimas = await repository.listUltimas(db, ids)
    const julgadas: Julgada[] = []
    for (const nota of notas) {
      const comprovante = ultimas.find((u) => u.nota_id === nota.id)
      if (comprovante && esperaJulgamento(nota, comprovante))
        julgadas.push({
          nota,
          comprovante: pedido.ocorrencia ? { ...comprovante, efeito: pedido.ocorrencia.efeito } : comprovante,
        })
    }
    await repository.updateAuditados(
      db,
      julgadas.map((j) => j.comprovante.id),
      {
        estado: pedido.acao === 'aprovar' ? 'aprovado' : 'reprovado',
        motivo: pedido.motivo,
        usuarioId: ctx.usuario.id,
        ocorrencia: pedido.ocorrencia ?? null,
      },
    )
    if (pedido.acao === 'aprovar') {
      for (const desfecho of ['entrega', 'outras'] as const)
        await mudarNotas(
          db,
          julgadas.filter((j) => j.comprovante.efeito === desfecho).map((j) => j.nota.id),
          {
            situacao: desfecho === 'entrega' ? 'entregue' : 'outras',
            desfecho,
            ...(pedido.ocorrencia ? { ocorrencia: pedido.ocorrencia.codigo } : {}),
          },
          { tipo: 'aprovada', texto: textoDaAprovacao(pedido), dados: pedido.dados ?? {} },
        )
    } else {
      await mudarNotas(
        db,
        julgadas.map((j) => j.nota.id),
        {},
        {
          tipo: 'reprovada',
          texto: `Comprovante reprovado: ${pedido.motivo}`,
          dados: pedido.dados ?? {},
        },
      )
    }
    return ids.map((id) => resultadoDe(id, pedido, notas, julgadas))
  })
}

function resultadoDe(
  id: string,
  pedido: Pedido,
  notas: repository.NotaTravada[],
  julgadas: Julgada[],
): Resultado {
  const julgada = julgadas.find((j) => j.nota.id === id)
  const nota = notas.find((n) => n.id === id)
  if (!julgada)
    return {
      nota: id,
      comprovante: null,
      resultado: 'ignorada',
      situacao: nota?.situacao ?? '',
      mensagem: nota ? 'Esta nota não tem comprovante à espera de auditoria.' : 'Não encontramos esta nota.',
    }
  if (pedido.acao === 'reprovar')
    return {
      nota: id,
      comprovante: julgada.comprovante.id,
      resultado: 'reprovada',
      situacao: 'auditoria',
      mensagem: 'Comprovante reprovado. A nota pede outro comprovante.',
    }
  return {
    nota: id,
    comprovante: julgada.comprovante.id,
    resultado: 'aprovada',
    situacao: julgada.comprovante.efeito === 'entrega' ? 'entregue' : 'outras',
    mensagem: 'Comprovante aprovado.',
  }
}
