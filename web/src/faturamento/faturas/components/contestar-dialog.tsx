import { MarcaNaPreFatura } from '@tropeiro/contract/faturamento/faturas/calls'
import { formatNumber } from '@tropeiro/contract/formats'
import { FormDialog, TextoLongo, useFormulario } from '../../../ui/index.ts'
import { useContestar } from '../faturas.queries.ts'

type Props = { prefatura: string; linhas: readonly string[]; onDone: () => void; onClose: () => void }

/** Lines of a pre-invoice that we do not agree with, and why. */
export function ContestarDialog({ prefatura, linhas, onDone, onClose }: Props) {
  const contestar = useContestar(prefatura)
  const f = useFormulario(MarcaNaPreFatura, {
    de: { motivo: '' },
    para: (v) => ({ ...v, linhas: [...linhas], marca: 'contestada' as const }),
    confere: ({ motivo }) => (motivo.trim() ? [] : [['motivo', 'Diga por que contesta.']]),
    enviar: contestar.mutateAsync,
    ao: onDone,
  })
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title={linhas.length === 1 ? 'Contestar a linha' : `Contestar ${formatNumber(linhas.length)} linhas`}
      submitLabel="Contestar"
    >
      <TextoLongo
        form={f}
        name="motivo"
        label="Por quê"
        hint="Vai na planilha que você manda ao embarcador."
        required
        rows={3}
        maxLength={300}
      />
    </FormDialog>
  )
}
