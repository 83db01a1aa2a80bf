import { InstrucaoPedida } from '@tropeiro/contract/financeiro/boletos/calls'
import type { Boleto, InstrucaoDoBoleto } from '@tropeiro/contract/financeiro/boletos/formas'
import { type TipoDeInstrucao, tiposDeInstrucao } from '@tropeiro/contract/financeiro/boletos/nomes'
import { formatDia, formatMoney, formatQuantas } from '@tropeiro/contract/formats'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { Button, Dia, Dinheiro, FormDialog, Menu, toast, useFormulario } from '../../../ui/index.ts'
import { usePedirInstrucao } from '../boletos.queries.ts'

const diz: Record<TipoDeInstrucao, string> = {
  baixar: 'Quando o banco confirmar, o boleto não se paga mais. O título continua em aberto.',
  protestar:
    'O banco leva o título ao cartório: há custas, e o nome do pagador fica marcado. Confirmado, a régua deixa o título de lado.',
  sustar: 'O banco tira o título do cartório e o mantém em carteira. Pode haver custas.',
  vencimento: 'O boleto e o título mudam de vencimento quando o banco confirmar; até lá vale o de agora.',
  abater: 'O saldo do título baixa quando o banco confirmar; até lá o boleto cobra o valor de agora.',
  cancelar_abatimento: 'O boleto e o título voltam ao valor de antes quando o banco confirmar.',
}

/** Asks one thing of the bank about one boleto, or the same about several. */
export function InstrucaoDialog({
  tipo,
  boletos,
  de,
  onClose,
}: {
  tipo: TipoDeInstrucao
  boletos: readonly Boleto[]
  /** One that was refused: it is mended and asked again. */
  de?: InstrucaoDoBoleto
  onClose: (feito: boolean) => void
}) {
  const pedir = usePedirInstrucao()
  const [um] = boletos
  const form = useFormulario(InstrucaoPedida, {
    de: { vencimento: de?.vencimento ?? '', valor_centavos: (de?.valor ?? null) as number | null },
    para: (v) => ({
      tipo,
      boletos: boletos.map((b) => b._id),
      vencimento: tipo === 'vencimento' ? v.vencimento || null : null,
      valor_centavos: tipo === 'abater' ? v.valor_centavos : null,
    }),
    enviar: pedir.mutateAsync,
    ao: ({ pedidas, fora }) => {
      const feitas = formatQuantas(pedidas, 'instrução pedida', 'instruções pedidas')
      if (fora.length === 0) toast.success(`${feitas} ao banco: vale quando ele confirmar.`)
      else
        toast.warning(
          `${feitas}. Ficaram de fora: ${fora.map((f) => `título ${f.titulo_numero} (${f.motivo.replace(/\.$/, '')})`).join('; ')}.`,
        )
      onClose(true)
    },
  })
  return (
    <FormDialog
      form={form}
      title={de ? `Corrigir: ${tiposDeInstrucao[tipo].toLowerCase()}` : tiposDeInstrucao[tipo]}
      submitLabel="Pedir ao banco"
      onClose={() => onClose(false)}
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm">
          {boletos.length === 1 && um
            ? `Título ${um.titulo_numero}, ${um.nome}: ${formatMoney(um.valor)}, vence em ${formatDia(um.vencimento)}.`
            : `${formatQuantas(boletos.length, 'boleto', 'boletos')}, ${formatMoney(boletos.reduce((soma, b) => soma + b.valor, 0))}.`}
        </p>
        {de?.motivo && (
          <p className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-text">
            O banco recusou: {de.motivo}
          </p>
        )}
        {tipo === 'vencimento' && <Dia form={form} name="vencimento" label="Novo vencimento" required />}
        {tipo === 'abater' && <Dinheiro form={form} name="valor_centavos" label="Abatimento" required />}
        <p className="text-sm text-ink-3">{diz[tipo]}</p>
      </div>
    </FormDialog>
  )
}

/** The same asked of the bank about all that are chosen; what it may not be asked of is told afterwards. */
export function DeVarios({ boletos, feito }: { boletos: readonly Boleto[]; feito: () => void }) {
  const [pedindo, setPedindo] = useState<TipoDeInstrucao | null>(null)
  return (
    <>
      <Menu
        trigger={
          <Button icon={Landmark} disabled={boletos.length === 0}>
            Pedir ao banco
          </Button>
        }
        items={Object.entries(tiposDeInstrucao).map(([tipo, label]) => ({
          label,
          danger: tipo === 'protestar' || tipo === 'baixar',
          onSelect: () => setPedindo(tipo as TipoDeInstrucao),
        }))}
      />
      {pedindo && (
        <InstrucaoDialog
          tipo={pedindo}
          boletos={boletos}
          onClose={(done) => {
            setPedindo(null)
            if (done) feito()
          }}
        />
      )}
    </>
  )
}
