import type { Atualizados } from '@tropeiro/contract/transporte/romaneios/calls'
import { type ReactNode, useState } from 'react'
import { Button, confirm, Dialog, toast, undoable } from '../../../ui/index.ts'
import { useDeletar, useDesfazerValidacao, useSaida, useValidar } from '../romaneios.queries.ts'
import { type AValidar, falta, type PedidoDeValidacao, ValidarDialog } from './validar-dialog.tsx'

const quantos = (numeros: readonly number[]) =>
  numeros.length === 1 ? `o romaneio ${numeros[0]}` : `${numeros.length} romaneios`

/** Validate, send out and delete, one or many, with the reason of each that could not be. `dialogo` must be drawn. */
export function useAcoes(onDone: () => void = () => {}) {
  const validar = useValidar()
  const saida = useSaida()
  const deletar = useDeletar()
  const desfazer = useDesfazerValidacao()
  const [resultado, setResultado] = useState<Atualizados | null>(null)
  const [pedido, setPedido] = useState<PedidoDeValidacao | null>(null)

  const tell = (reply: Atualizados, quiet = false) => {
    if (reply.romaneiosAtualizados.length > 0 && !quiet) toast.success(reply.mensagem)
    if (reply.naoAtualizados === 1 && reply.romaneiosAtualizados.length === 0)
      toast.error([reply.mensagem, reply.motivos[0]?.motivo ?? ''])
    else if (reply.naoAtualizados > 0) setResultado(reply)
    onDone()
  }
  const run = async (work: () => Promise<Atualizados>) => {
    const reply = await work().catch(() => null)
    if (reply) tell(reply)
  }
  const validarJa = async (numeros: number[]) => {
    setPedido(null)
    const reply = await validar.mutateAsync(numeros).catch(() => null)
    if (!reply) return
    const feitos = reply.romaneiosAtualizados
    if (feitos.length > 0)
      undoable(
        feitos.length === 1 ? `Romaneio ${feitos[0]} validado.` : `${feitos.length} romaneios validados.`,
        () => desfazerValidacao(feitos),
      )
    tell(reply, true)
  }
  const desfazerValidacao = (numeros: number[]) => run(() => desfazer.mutateAsync(numeros))
  return {
    ocupado: validar.isPending || desfazer.isPending || saida.isPending || deletar.isPending,
    /** Those chosen go at once when they lack nothing; `todos`, whom nobody chose one by one, are always asked about. */
    validar: (romaneios: readonly AValidar[], todos = false) => {
      if (todos || romaneios.some(falta)) setPedido({ romaneios, todos })
      else void validarJa(romaneios.map((r) => r.numero_romaneio))
    },
    desfazerValidacao,
    iniciarViagem: async (numeros: number[]) => {
      const yes = await confirm({
        title: 'Iniciar viagem?',
        text: `As notas de ${quantos(numeros)} passam para em rota, e o motorista as vê no aplicativo.`,
        confirmLabel: 'Iniciar viagem',
      })
      if (yes) await run(() => saida.mutateAsync(numeros))
    },
    excluir: async (numeros: number[]): Promise<boolean> => {
      const yes = await confirm({
        title:
          numeros.length === 1 ? `Excluir o romaneio ${numeros[0]}?` : `Excluir ${numeros.length} romaneios?`,
        text: 'As notas voltam a esperar um romaneio. Isto não pode ser desfeito.',
        confirmLabel: 'Excluir',
        danger: true,
      })
      const reply = yes ? await deletar.mutateAsync(numeros).catch(() => null) : null
      if (!reply) return false
      toast.success(reply.mensagem)
      onDone()
      return true
    },
    dialogo: (
      <>
        <Motivos resultado={resultado} onClose={() => setResultado(null)} />
        <ValidarDialog
          pedido={pedido}
          onClose={() => setPedido(null)}
          onValidar={(numeros) => void validarJa(numeros)}
        />
      </>
    ),
  }
}

function Motivos({ resultado, onClose }: { resultado: Atualizados | null; onClose: () => void }): ReactNode {
  if (!resultado) return null
  const { romaneiosAtualizados: done, motivos } = resultado
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${motivos.length} ${motivos.length === 1 ? 'romaneio não foi atualizado' : 'romaneios não foram atualizados'}`}
      description={
        done.length > 0
          ? `${done.length} ${done.length === 1 ? 'foi atualizado' : 'foram atualizados'}.`
          : resultado.mensagem
      }
      footer={
        <Button variant="primary" data-main onClick={onClose}>
          Entendi
        </Button>
      }
    >
      <ul className="flex flex-col gap-1.5 text-sm">
        {motivos.map((m) => (
          <li key={m.numero_romaneio} className="rounded-md bg-sunken px-3 py-2">
            {m.motivo}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
