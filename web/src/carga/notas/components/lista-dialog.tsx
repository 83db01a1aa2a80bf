import { FiltroDeNotas, MAXIMO_NA_LISTA_COLADA } from '@tropeiro/contract/carga/notas/formas'
import { lerCodigo, separarLista } from '@tropeiro/contract/carga/notas/lista'
import { formatNumber } from '@tropeiro/contract/formats'
import { useMemo } from 'react'
import { FormDialog, type Problema, TextoLongo, useFormulario } from '../../../ui/index.ts'

export type ListaDialogProps = { open: boolean; onClose: () => void; onApply: (words: string[]) => void }

function contar(words: readonly string[]) {
  const codes = words.map(lerCodigo)
  return {
    chaves: codes.filter((c) => c && 'chave' in c).length,
    ars: codes.filter((c) => c && 'ar' in c).length,
    numeros: codes.filter((c) => c && 'numero' in c).length,
    estranhos: words.filter((_, i) => codes[i] === null),
    boas: codes.filter((c) => c !== null).length,
  }
}

function queixas({ boas }: ReturnType<typeof contar>): Problema[] {
  if (boas === 0) return [['lista', 'Cole ao menos um número, AR ou chave']]
  const demais = `A lista pode ter até ${formatNumber(MAXIMO_NA_LISTA_COLADA)} notas.`
  return boas > MAXIMO_NA_LISTA_COLADA ? [['lista', demais]] : []
}

/** A column of a spreadsheet pasted at once: numbers, ARs or keys, in any mixture and separated by anything. */
export function ListaDialog({ open, onClose, onApply }: ListaDialogProps) {
  const f = useFormulario(FiltroDeNotas, {
    de: { lista: '' },
    para: ({ lista }) => ({ lista: separarLista(lista).filter((word) => lerCodigo(word) !== null) }),
    confere: ({ lista }) => queixas(contar(separarLista(lista))),
    limpa: true,
    enviar: async ({ lista }) => onApply(lista as string[]),
    ao: onClose,
  })
  const text = f.form.watch('lista')
  const found = useMemo(() => contar(separarLista(text)), [text])
  const said = [
    found.chaves && `${formatNumber(found.chaves)} ${found.chaves === 1 ? 'chave' : 'chaves'}`,
    found.ars && `${formatNumber(found.ars)} ${found.ars === 1 ? 'AR' : 'ARs'}`,
    found.numeros && `${formatNumber(found.numeros)} ${found.numeros === 1 ? 'número' : 'números'}`,
  ].filter(Boolean)
  return (
    <FormDialog
      form={f}
      open={open}
      onClose={onClose}
      title="Colar lista"
      description="Cole números de nota, ARs ou chaves de acesso, como vierem da planilha ou do e-mail."
      submitLabel={found.boas > 0 ? `Pesquisar ${formatNumber(found.boas)}` : 'Pesquisar'}
    >
      <TextoLongo
        form={f}
        name="lista"
        label="Lista"
        hint={
          said.length > 0
            ? said.join(', ')
            : 'Uma por linha, ou separadas por vírgula, ponto e vírgula ou espaço.'
        }
        rows={10}
        inputClass="font-mono text-xs"
        spellCheck={false}
      />
      {found.estranhos.length > 0 && (
        <p className="mt-2 text-xs text-warn-text">
          {found.estranhos.length === 1
            ? 'Fica de fora'
            : `Ficam de fora ${formatNumber(found.estranhos.length)}`}
          : {found.estranhos.slice(0, 5).join(', ')}
          {found.estranhos.length > 5 && '…'}
        </p>
      )}
    </FormDialog>
  )
}
