import { vidaDaNota } from '@tropeiro/contract/carga/notas/vida'
import { ApiError } from '../../../../lib/api-error.ts'
import { client } from '../../../../lib/client.ts'
import { ScanInput, type ScanResult, StatusPill } from '../../../../ui/index.ts'
import { linhaDaNota } from '../../edicao.ts'
import type { EmEdicao } from './use-edicao.ts'

/** Adds notes by their key, read by a scanner or the camera: each once, and only those that are free. */
export function Bipe({ em }: { em: EmEdicao }) {
  const ler = async (code: string): Promise<ScanResult> => {
    const present = em.edicao.notas.find((n) => n.chave_nota === code)
    if (present)
      return {
        kind: 'repeated',
        title: `Nota ${present.numero_nota}`,
        detail: `Já está neste romaneio, na posição ${present.pos_entrega}.`,
      }
    const excluded = em.edicao.excluidas.find((n) => n.chave_nota === code)
    if (excluded) {
      em.adicionar([excluded])
      return { kind: 'ok', title: `Nota ${excluded.numero_nota}`, detail: excluded.nome_destinatario }
    }
    try {
      const { dados: nota } = await client.notas.porChave({ query: { chaveNota: code } })
      if (nota.cancelada)
        return { kind: 'unknown', title: `Nota ${nota.numero}`, detail: 'Foi cancelada pelo emitente.' }
      if (!vidaDaNota.permite(nota.status, 'romanear'))
        return {
          kind: 'repeated',
          title: `Nota ${nota.numero}`,
          detail: (
            <>
              {nota.romaneio ? `Já está no romaneio ${nota.romaneio}. ` : 'Não está livre. '}
              <StatusPill status={nota.status} />
            </>
          ),
        }
      em.adicionar([linhaDaNota(nota)])
      return { kind: 'ok', title: `Nota ${nota.numero}`, detail: `${nota.destinatario} · ${nota.cidade}` }
    } catch (error) {
      if (!(error instanceof ApiError) || error.http === 0) throw error
      return {
        kind: 'unknown',
        title: error.http === 404 ? 'Nota não encontrada' : 'Código não reconhecido',
        detail: error.http === 404 ? 'Importe o XML desta nota e bipe de novo.' : error.mensagem,
      }
    }
  }
  const desfazer = (code: string) => {
    const line = em.edicao.notas.find((n) => n.chave_nota === code)
    if (line) em.excluir([line._id])
  }
  return (
    <div className="border-b border-line bg-canvas p-3">
      <ScanInput
        onScan={ler}
        onUndo={desfazer}
        label="Bipe a chave da nota"
        placeholder="Bipe a chave da nota…"
      />
    </div>
  )
}
