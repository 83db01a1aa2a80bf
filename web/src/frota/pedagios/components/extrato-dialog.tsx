import { formatDateTime, formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import type { LoteAberto } from '@tropeiro/contract/frota/abastecimentos/formas'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Badge, Button, confirm, Dialog, Field, FileDrop, Input } from '../../../ui/index.ts'
import { useDesfazerExtrato, useExtratos, useImportarExtrato } from '../pedagios.queries.ts'

/** What a statement brought, and the lines that did not come in, each with why. */
function Resultado({ lote, linhas }: LoteAberto) {
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p role="status">
        {formatQuantas(lote.novas, 'nova', 'novas')}, {formatQuantas(lote.repetidas, 'repetida', 'repetidas')}
        , {formatQuantas(lote.recusadas, 'recusada', 'recusadas')}.
      </p>
      {linhas.length > 0 && (
        <ul className="max-h-[40vh] divide-y divide-line overflow-y-auto rounded-md border border-line">
          {linhas.map((l) => (
            <li key={l.linha} className="flex items-start gap-3 px-3 py-2">
              <span className="num w-12 shrink-0 text-ink-3">{formatNumber(l.linha)}</span>
              <span className="min-w-0 flex-1">
                <span className="block truncate">{l.texto}</span>
                <span className="block text-xs text-ink-3">{l.motivo}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Anteriores() {
  const extratos = useExtratos(true).data ?? []
  const desfazer = useDesfazerExtrato()
  const voltar = async (id: string) => {
    const title = 'Desfazer este extrato?'
    const text = 'As passagens que ele trouxe saem.'
    if (await confirm({ title, text, danger: true, confirmLabel: 'Desfazer' })) desfazer.mutate(id)
  }
  if (extratos.length === 0) return null
  return (
    <section className="flex flex-col gap-2 text-sm">
      <h3 className="font-semibold">Já trazidos</h3>
      <ul className="max-h-[30vh] divide-y divide-line overflow-y-auto rounded-md border border-line">
        {extratos.map((l) => (
          <li key={l._id} className="flex flex-wrap items-center gap-3 px-3 py-2">
            <span className="min-w-40 flex-1 truncate">{l.nome}</span>
            <span className="text-ink-3">{l.fornecedor}</span>
            <span className="num text-ink-3">{formatDateTime(l.em)}</span>
            <span className="num">{formatQuantas(l.novas, 'nova', 'novas')}</span>
            {l.desfeito_em ? (
              <Badge>Desfeito</Badge>
            ) : (
              <Button size="sm" icon={Undo2} onClick={() => void voltar(l._id)}>
                Desfazer
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A tag's statement comes in, and is judged line by line. */
export function ExtratoDialog({ onClose }: { onClose: () => void }) {
  const [operadora, setOperadora] = useState('')
  const importar = useImportarExtrato()
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title="Extratos de pedágio"
      description="Planilha (XLSX ou CSV) da operadora da tag, até 10.000 linhas. O mesmo extrato outra vez não traz linha nova, e cada um pode ser desfeito."
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      <div className="flex flex-col gap-4">
        {importar.data ? (
          <Resultado {...importar.data} />
        ) : (
          <>
            <Field label="Operadora" hint="Um extrato com os mesmos títulos é reconhecido sozinho.">
              <Input value={operadora} maxLength={60} onChange={(e) => setOperadora(e.target.value)} />
            </Field>
            <FileDrop
              single
              disabled={importar.isPending}
              title={importar.isPending ? 'Julgando as passagens…' : 'Solte o extrato aqui'}
              hint="A primeira linha traz os títulos: Placa, Data, Praça e Valor são obrigatórios."
              onFiles={([one]) => one && importar.mutate({ arquivo: one.file, operadora })}
            />
          </>
        )}
        <Anteriores />
      </div>
    </Dialog>
  )
}
