import { MAXIMO_NA_LISTA_COLADA } from '@tropeiro/contract/carga/notas/calls'
import { lerCodigo, separarLista } from '@tropeiro/contract/carga/notas/lista'
import { formatNumber } from '@tropeiro/contract/formats'
import { useMemo, useState } from 'react'
import { Button, Dialog, Field, Textarea } from '../../../ui/index.ts'

export type ListaDialogProps = { open: boolean; onClose: () => void; onApply: (words: string[]) => void }

function contar(words: readonly string[]) {
  const codes = words.map(lerCodigo)
  return {
    chaves: codes.filter((c) => c && 'chave' in c).length,
    ars: codes.filter((c) => c && 'ar' in c).length,
    numeros: codes.filter((c) => c && 'numero' in c).length,
    estranhos: words.filter((_, i) => codes[i] === null),
  }
}

/** A column of a spreadsheet pasted at once: numbers, ARs or keys, in any mixture and separated by anything. */
export function ListaDialog({ open, onClose, onApply }: ListaDialogProps) {
  const [text, setText] = useState('')
  const words = useMemo(() => separarLista(text), [text])
  const found = useMemo(() => contar(words), [words])
  const good = words.length - found.estranhos.length
  const tooMany = good > MAXIMO_NA_LISTA_COLADA
  const said = [
    found.chaves && `${formatNumber(found.chaves)} ${found.chaves === 1 ? 'chave' : 'chaves'}`,
    found.ars && `${formatNumber(found.ars)} ${found.ars === 1 ? 'AR' : 'ARs'}`,
    found.numeros && `${formatNumber(found.numeros)} ${found.numeros === 1 ? 'número' : 'números'}`,
  ].filter(Boolean)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Colar lista"
      description="Cole números de nota, ARs ou chaves de acesso, como vierem da planilha ou do e-mail."
      onSubmit={(event) => {
        event.preventDefault()
        if (good === 0 || tooMany) return
        onApply(words.filter((word) => lerCodigo(word) !== null))
        setText('')
        onClose()
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="primary" disabled={good === 0 || tooMany}>
            Pesquisar {good > 0 && formatNumber(good)}
          </Button>
        </>
      }
    >
      <Field
        label="Lista"
        error={tooMany ? `A lista pode ter até ${formatNumber(MAXIMO_NA_LISTA_COLADA)} notas.` : undefined}
        hint={
          said.length > 0
            ? said.join(', ')
            : 'Uma por linha, ou separadas por vírgula, ponto e vírgula ou espaço.'
        }
      >
        <Textarea
          rows={10}
          className="font-mono text-xs"
          value={text}
          onChange={(event) => setText(event.target.value)}
          spellCheck={false}
        />
      </Field>
      {found.estranhos.length > 0 && (
        <p className="mt-2 text-xs text-warn-text">
          {found.estranhos.length === 1
            ? 'Fica de fora'
            : `Ficam de fora ${formatNumber(found.estranhos.length)}`}
          : {found.estranhos.slice(0, 5).join(', ')}
          {found.estranhos.length > 5 && '…'}
        </p>
      )}
    </Dialog>
  )
}
