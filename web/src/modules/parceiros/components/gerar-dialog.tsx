import { useState } from 'react'
import { Button, DateRange, Dialog, Field, toast } from '../../../ui/index.ts'
import { useGerar } from '../parceiros.queries.ts'

type Props = { id: string; nome: string; pendentes: number; onClose: () => void }

/** Writes and sends what waits for a partner, and when asked what happened in a period. */
export function GerarDialog({ id, nome, pendentes, onClose }: Props) {
  const [periodo, setPeriodo] = useState({ from: '', until: '' })
  const gerar = useGerar(id)
  const done = gerar.data
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Gerar OCOREN para ${nome}`}
      description={
        pendentes === 0
          ? 'Nada espera. Escolha um período para juntar o que já aconteceu.'
          : `${pendentes} ${pendentes === 1 ? 'ocorrência espera' : 'ocorrências esperam'} o próximo arquivo.`
      }
      onSubmit={(event) => {
        event.preventDefault()
        if (done) return onClose()
        gerar.mutate(periodo.from && periodo.until ? { de: periodo.from, ate: periodo.until } : {}, {
          onSuccess: ({ arquivos }) =>
            arquivos.length > 0
              ? toast.success(
                  arquivos.length === 1 ? 'Arquivo gerado.' : `${arquivos.length} arquivos gerados.`,
                )
              : toast.warning('Não havia o que mandar.'),
        })
      }}
      footer={
        <>
          {!done && <Button onClick={onClose}>Cancelar</Button>}
          <Button type="submit" variant="primary" loading={gerar.isPending}>
            {done ? 'Fechar' : 'Gerar'}
          </Button>
        </>
      }
    >
      {done ? (
        <div className="flex flex-col gap-2 text-sm">
          {done.arquivos.map((a) => (
            <p key={a._id}>
              <span className="font-medium break-all">{a.nome}</span> · {a.contagem.importadas}{' '}
              {a.contagem.importadas === 1 ? 'ocorrência' : 'ocorrências'}
            </p>
          ))}
          {done.arquivos.length === 0 && <p>Nenhum arquivo foi gerado.</p>}
          {done.esperando.length > 0 && (
            <div className="rounded-md bg-warn-soft px-3 py-2 text-warn-text">
              Continuam esperando, sem código para este parceiro:
              <ul className="ml-4 list-disc">
                {done.esperando.map((e) => (
                  <li key={e.ocorrencia}>
                    {e.descricao} ({e.quantas})
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      ) : (
        <Field
          label="Juntar também o que houve no período"
          hint="O que já foi em um arquivo não vai de novo."
        >
          <DateRange value={periodo} onChange={setPeriodo} />
        </Field>
      )}
    </Dialog>
  )
}
