import { useState } from 'react'
import { Button, Dialog, FileDrop } from '../../../ui/index.ts'
import { useConferir, useReceber } from '../parceiros.queries.ts'
import { Contagem, Linhas } from './linhas.tsx'

/** A partner's file: read without writing, looked at, and then kept. */
export function ReceberDialog({ id, nome, onClose }: { id: string; nome: string; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const conferir = useConferir(id)
  const receber = useReceber(id)
  const lido = receber.data ?? conferir.data
  const gravado = receber.data !== undefined
  const abrir = (next: File) => {
    setFile(next)
    conferir.mutate(next)
  }
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={`Receber arquivo de ${nome}`}
      description="NOTFIS, PREFAT ou OCOREN, até 8 MB. Nada é gravado antes de você conferir."
      footer={
        gravado ? (
          <Button variant="primary" onClick={onClose}>
            Fechar
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancelar</Button>
            {lido && (
              <Button
                variant="primary"
                loading={receber.isPending}
                onClick={() => file && receber.mutate(file)}
              >
                Gravar
              </Button>
            )}
          </>
        )
      }
    >
      {lido ? (
        <div className="flex flex-col gap-3">
          <p className="text-sm">
            <span className="font-medium">{file?.name}</span>{' '}
            <span className="text-ink-3">· {lido.layout.replace('-', ' ').toUpperCase()}</span>
          </p>
          {lido.repetido && (
            <p className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-text">
              Este arquivo já veio antes: gravar de novo não dobra nada.
            </p>
          )}
          <Contagem contagem={lido.contagem} />
          <Linhas linhas={lido.linhas} />
        </div>
      ) : (
        <FileDrop
          single
          disabled={conferir.isPending}
          title={conferir.isPending ? 'Lendo o arquivo…' : 'Solte o arquivo aqui'}
          hint="O layout é reconhecido pelas linhas; o desvio do parceiro é aplicado."
          onFiles={([one]) => one && abrir(one.file)}
        />
      )}
    </Dialog>
  )
}
