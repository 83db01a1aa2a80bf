import { causasDaDiferenca } from '@tropeiro/contract/faturamento/faturas/conferencia'
import { AberturaDeDisputa } from '@tropeiro/contract/faturamento/faturas/disputas'
import { formatMoney, formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import { FormDialog, Opcao, TextoLongo, toast, useFormulario } from '../../../ui/index.ts'
import { useAbrirDisputas } from '../disputas.queries.ts'

type Props = { prefatura: string; linhas: readonly string[]; onDone: () => void; onClose: () => void }

const causas = [
  { value: '', label: 'A que o programa achou em cada linha' },
  ...Object.entries(causasDaDiferenca).map(([value, label]) => ({ value, label })),
]

/** Lines of a pre-invoice that we do not agree with, and why: those that money hangs on become disputes. */
export function ContestarDialog({ prefatura, linhas, onDone, onClose }: Props) {
  const contestar = useAbrirDisputas(prefatura)
  const f = useFormulario(AberturaDeDisputa, {
    de: { motivo: '', causa: '' },
    para: (v) => ({ linhas: [...linhas], motivo: v.motivo, causa: (v.causa || null) as 'peso' | null }),
    enviar: contestar.mutateAsync,
    ao: ({ abertas, valor }) => {
      if (abertas > 0)
        toast.success(`${formatQuantas(abertas, 'disputa', 'disputas')}, ${formatMoney(valor)} em jogo.`)
      onDone()
    },
  })
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title={linhas.length === 1 ? 'Contestar a linha' : `Contestar ${formatNumber(linhas.length)} linhas`}
      submitLabel="Contestar"
    >
      <div className="flex flex-col gap-4">
        <Opcao form={f} name="causa" label="Causa" options={causas} />
        <TextoLongo
          form={f}
          name="motivo"
          label="Por quê"
          hint="Vai na planilha que você manda ao embarcador."
          required
          rows={3}
          maxLength={300}
        />
      </div>
    </FormDialog>
  )
}
