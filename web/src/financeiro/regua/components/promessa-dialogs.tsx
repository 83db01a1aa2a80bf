import { MotivoDaRegua, PromessaNova, TarefaFeita } from '@tropeiro/contract/financeiro/regua/calls'
import type { EnvioDaRegua, Promessa, TituloCobrado } from '@tropeiro/contract/financeiro/regua/formas'
import { somarDias } from '@tropeiro/contract/financeiro/titulos/regras'
import { diaEm, formatDia, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { useState } from 'react'
import { Checkbox, Dia, Dinheiro, FormDialog, Texto, TextoLongo, useFormulario } from '../../../ui/index.ts'
import { useCancelarPromessa, useConcluirTarefa, usePrometer } from '../regua.queries.ts'

const somaDe = (titulos: readonly TituloCobrado[], escolhidos: readonly string[]) =>
  titulos.filter((t) => escolhidos.includes(t.titulo)).reduce((sum, t) => sum + t.saldo, 0)

/** A day and an amount for some of a client's titles; what is settled of them says whether it was kept. */
export function PrometerDialog({
  titulos,
  onClose,
}: {
  titulos: readonly TituloCobrado[]
  onClose: () => void
}) {
  const prometer = usePrometer()
  const [idempotencia] = useState(() => crypto.randomUUID())
  const livres = titulos.filter((t) => t.suspenso !== 'promessa')
  const primeiros = livres.filter((t) => t.dias_de_atraso > 0)
  const comeca = (primeiros.length > 0 ? primeiros : livres).map((t) => t.titulo)
  const form = useFormulario(PromessaNova, {
    de: {
      titulos: comeca,
      dia: somarDias(diaEm(new Date()), 3),
      valor_centavos: somaDe(livres, comeca) as number | null,
      observacao: '',
    },
    para: (v) => ({ ...v, valor_centavos: v.valor_centavos ?? 0, idempotencia }),
    enviar: prometer.mutateAsync,
    ao: onClose,
  })
  const escolhidos = form.form.watch('titulos')
  const escolher = (id: string, sim: boolean) => {
    const next = sim ? [...escolhidos, id] : escolhidos.filter((x) => x !== id)
    form.form.setValue('titulos', next, { shouldDirty: true })
    form.form.setValue('valor_centavos', somaDe(livres, next), { shouldDirty: true })
  }
  return (
    <FormDialog
      form={form}
      title="Promessa de pagamento"
      description="Até o dia prometido estes títulos não são cobrados. Quebrada, voltam à régua."
      submitLabel="Gravar a promessa"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <fieldset className="flex max-h-56 flex-col gap-2 overflow-y-auto rounded-md border border-line p-3">
          <legend className="px-1 text-xs text-ink-3">Títulos</legend>
          {livres.map((t) => (
            <Checkbox
              key={t.titulo}
              checked={escolhidos.includes(t.titulo)}
              onChange={(sim) => escolher(t.titulo, sim)}
              label={`${formatNumber(t.numero)}, ${t.descricao}: ${formatMoney(t.saldo)}, vence em ${formatDia(t.vencimento)}`}
            />
          ))}
          {escolhidos.length === 0 && <p className="text-xs text-bad-text">Escolha os títulos</p>}
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          <Dia form={form} name="dia" label="Paga até" required />
          <Dinheiro form={form} name="valor_centavos" label="Valor prometido" required />
        </div>
        <TextoLongo form={form} name="observacao" label="O que foi dito" rows={2} maxLength={500} />
      </div>
    </FormDialog>
  )
}

export function CancelarPromessaDialog({ p, onClose }: { p: Promessa; onClose: () => void }) {
  const cancelar = useCancelarPromessa(p._id)
  const form = useFormulario(MotivoDaRegua, {
    de: { motivo: '' },
    enviar: cancelar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Cancelar a promessa de ${formatMoney(p.valor)}`}
      description={`${p.nome}, para ${formatDia(p.dia)}. Os títulos voltam à régua.`}
      submitLabel="Cancelar a promessa"
      onClose={onClose}
    >
      <Texto form={form} name="motivo" label="Por quê" required maxLength={300} />
    </FormDialog>
  )
}

export function ConcluirDialog({ e, onClose }: { e: EnvioDaRegua; onClose: () => void }) {
  const concluir = useConcluirTarefa(e._id)
  const form = useFormulario(TarefaFeita, {
    de: { resultado: '' },
    enviar: concluir.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`${e.passo}: ${e.nome}`}
      description={`${formatMoney(e.valor)} em ${e.titulos.length === 1 ? '1 título' : `${formatNumber(e.titulos.length)} títulos`}.`}
      submitLabel="Concluir"
      onClose={onClose}
    >
      <TextoLongo form={form} name="resultado" label="O que deu" required rows={3} maxLength={500} />
    </FormDialog>
  )
}
