import { EmissaoDeFatura } from '@tropeiro/contract/faturamento/faturas/calls'
import { diaEm, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { Campo, DateRange, Dia, FormDialog, toast, useFormulario } from '../../../ui/index.ts'
import { useEmAberto, useEmitir } from '../faturas.queries.ts'

const DIA_MS = 86_400_000

type Props = {
  parceiro: string
  nome: string
  /** Only these CT-e; left out, all that is open in a period. */
  ctes?: readonly string[]
  vencimento?: string | null
  onClose: () => void
}

/** Bills a shipper: what is open, until when it is due. */
export function EmitirDialog({ parceiro, nome, ctes, vencimento, onClose }: Props) {
  const emitir = useEmitir()
  const f = useFormulario(EmissaoDeFatura, {
    de: {
      periodo: { from: '', until: '' },
      vencimento: vencimento || diaEm(new Date(Date.now() + 30 * DIA_MS)),
    },
    para: ({ periodo, ...v }) => ({
      ...v,
      parceiro,
      de: periodo.from || null,
      ate: periodo.until || null,
      ctes: ctes ? chosen.map((c) => c._id) : null,
    }),
    campos: { de: 'periodo', ate: 'periodo' },
    enviar: emitir.mutateAsync,
    ao: (made) => {
      toast.success(
        made.length === 1
          ? `Fatura ${formatNumber(made[0]!.numero)} emitida.`
          : `${made.length} faturas emitidas, uma por empresa.`,
      )
      onClose()
    },
  })
  const periodo = f.form.watch('periodo')
  const aberto = useEmAberto(parceiro, { de: periodo.from, ate: periodo.until }, true)
  const chosen = (aberto.data?.dados ?? []).filter((c) => !ctes || ctes.includes(c._id))
  const valor = chosen.reduce((sum, c) => sum + c.valor, 0)
  const empresas = new Set(chosen.map((c) => c.cnpj_emitente)).size
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title={`Emitir fatura para ${nome}`}
      description={
        ctes
          ? 'Os CT-e que você aceitou nesta pré-fatura e que ainda não foram faturados.'
          : 'Os CT-e autorizados, pagos por este parceiro, que não estão em nenhuma fatura.'
      }
      submitLabel="Emitir"
      impede={chosen.length === 0 ? 'Não há CT-e em aberto para faturar.' : undefined}
    >
      <div className="flex flex-col gap-3">
        {!ctes && (
          <Campo
            form={f}
            name="periodo"
            label="CT-e emitidos no período"
            hint="Sem período, tudo o que está em aberto."
          >
            {({ value, onChange }) => <DateRange value={value} onChange={onChange} />}
          </Campo>
        )}
        <Dia form={f} name="vencimento" label="Vencimento" required />
        <p role="status" className="rounded-md bg-sunken px-3 py-2 text-sm">
          {aberto.isPending ? (
            'Somando…'
          ) : chosen.length === 0 ? (
            'Não há CT-e em aberto.'
          ) : (
            <>
              <span className="num font-semibold">{formatMoney(valor)}</span> em {formatNumber(chosen.length)}{' '}
              CT-e{empresas > 1 && `, em ${empresas} faturas: uma por empresa emitente`}
            </>
          )}
        </p>
      </div>
    </FormDialog>
  )
}
