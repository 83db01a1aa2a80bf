import { Alcadas } from '@tropeiro/contract/financeiro/solicitacoes/calls'
import { Dialog, Dinheiro, FormDialog, FormSkeleton, Numero, useFormulario } from '../../../ui/index.ts'
import { useAlcadas, useGravarAlcadas } from '../solicitacoes.queries.ts'

type Alcada = { ate_centavos: number | null; aprovacoes: number }

function Formulario({ de, onClose }: { de: readonly Alcada[]; onClose: () => void }) {
  const gravar = useGravarAlcadas()
  const limites = de.filter((a) => a.ate_centavos !== null)
  const form = useFormulario(Alcadas, {
    de: {
      ate: (limites[0]?.ate_centavos ?? null) as number | null,
      aprovam: (limites[0]?.aprovacoes ?? 1) as number | null,
      ate_2: (limites[1]?.ate_centavos ?? null) as number | null,
      aprovam_2: (limites[1]?.aprovacoes ?? 1) as number | null,
      acima: (de.find((a) => a.ate_centavos === null)?.aprovacoes ?? 1) as number | null,
    },
    // A tier without a limit is none; above all of them stands the last.
    para: (v) => ({
      alcadas: [
        { ate_centavos: v.ate, aprovacoes: v.aprovam ?? 0 },
        { ate_centavos: v.ate_2, aprovacoes: v.aprovam_2 ?? 0 },
      ]
        .filter((a) => a.ate_centavos !== null)
        .concat({ ate_centavos: null, aprovacoes: v.acima ?? 0 }),
    }),
    enviar: gravar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog form={form} title="Alçadas de pagamento" submitLabel="Salvar" onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Dinheiro form={form} name="ate" label="Até" hint="Vazio: não há este limite" />
        <Numero form={form} name="aprovam" label="Aprovam" />
        <Dinheiro form={form} name="ate_2" label="Depois, até" />
        <Numero form={form} name="aprovam_2" label="Aprovam até aí" />
        <Numero form={form} name="acima" label="Aprovam acima disso" required />
      </div>
      <p className="mt-3 text-xs text-ink-3">
        Quem pede nunca aprova. O que se pede ao mesmo favorecido em sete dias conta junto.
      </p>
    </FormDialog>
  )
}

/** How many must say yes, by value. */
export function AlcadasDialog({ onClose }: { onClose: () => void }) {
  const query = useAlcadas(true)
  if (query.data) return <Formulario de={query.data} onClose={onClose} />
  return (
    <Dialog open title="Alçadas de pagamento" onOpenChange={onClose}>
      <FormSkeleton />
    </Dialog>
  )
}
