import {
  FechamentoDoMes,
  LancamentoEscrito,
  ReaberturaDoMes,
  Transferencia,
} from '@tropeiro/contract/financeiro/contas/calls'
import type { ContaComSaldo, MesDaConta } from '@tropeiro/contract/financeiro/contas/formas'
import { diaEm, formatQuantas } from '@tropeiro/contract/formats'
import { useState } from 'react'
import { Dia, Dinheiro, FormDialog, Opcao, Texto, useFormulario } from '../../../ui/index.ts'
import { useFecharMes, useLancar, useReabrirMes, useTransferir } from '../contas.queries.ts'

const useChave = () => useState(() => crypto.randomUUID())[0]
const hoje = () => diaEm(new Date())
export const mesEscrito = (mes: string): string => `${mes.slice(5, 7)}/${mes.slice(0, 4)}`

export function LancarDialog({ conta, onClose }: { conta: string; onClose: () => void }) {
  const lancar = useLancar(conta)
  const idempotencia = useChave()
  const form = useFormulario(LancamentoEscrito, {
    de: { sentido: 'saida' as const, dia: hoje(), valor_centavos: null as number | null, texto: '' },
    para: (v) => ({ ...v, valor_centavos: v.valor_centavos ?? 0, idempotencia }),
    enviar: lancar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog form={form} title="Lançar no caixa" submitLabel="Lançar" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <Opcao
          form={form}
          name="sentido"
          label="Sentido"
          options={[
            { value: 'saida', label: 'Saída' },
            { value: 'entrada', label: 'Entrada' },
          ]}
        />
        <Dinheiro form={form} name="valor_centavos" label="Valor" required />
        <Dia form={form} name="dia" label="Dia" required />
        <Texto form={form} name="texto" label="O que foi" required maxLength={200} />
      </div>
    </FormDialog>
  )
}

export function TransferirDialog({
  contas,
  onClose,
}: {
  contas: readonly ContaComSaldo[]
  onClose: () => void
}) {
  const transferir = useTransferir()
  const idempotencia = useChave()
  const options = contas.map((c) => ({ value: c._id, label: c.nome }))
  const form = useFormulario(Transferencia, {
    de: {
      de: contas[0]?._id ?? '',
      para: contas[1]?._id ?? '',
      dia: hoje(),
      valor_centavos: null as number | null,
      texto: '',
    },
    para: (v) => ({ ...v, valor_centavos: v.valor_centavos ?? 0, idempotencia }),
    enviar: transferir.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog form={form} title="Transferir entre contas" submitLabel="Transferir" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <Opcao form={form} name="de" label="Da conta" options={options} />
        <Opcao form={form} name="para" label="Para a conta" options={options} />
        <Dinheiro form={form} name="valor_centavos" label="Valor" required />
        <Dia form={form} name="dia" label="Dia" required />
        <Texto form={form} name="texto" label="Observação" maxLength={200} />
      </div>
    </FormDialog>
  )
}

export function FecharMesDialog({ m, onClose }: { m: MesDaConta; onClose: () => void }) {
  const fechar = useFecharMes()
  const form = useFormulario(FechamentoDoMes, {
    de: { motivo: '' },
    para: (v) => ({ ...v, mes: m.mes }),
    enviar: fechar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Fechar ${mesEscrito(m.mes)}`}
      description="Nenhuma baixa, estorno ou lançamento entra mais neste mês."
      submitLabel="Fechar o mês"
      onClose={onClose}
    >
      <Texto
        form={form}
        name="motivo"
        label={m.pendentes > 0 ? 'Por que fecha assim' : 'Observação'}
        hint={
          m.pendentes > 0
            ? `${formatQuantas(m.pendentes, 'lançamento sem conciliar', 'lançamentos sem conciliar')}.`
            : undefined
        }
        maxLength={300}
      />
    </FormDialog>
  )
}

export function ReabrirMesDialog({ m, onClose }: { m: MesDaConta; onClose: () => void }) {
  const reabrir = useReabrirMes()
  const form = useFormulario(ReaberturaDoMes, {
    de: { motivo: '' },
    para: (v) => ({ ...v, mes: m.mes }),
    enviar: reabrir.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Reabrir ${mesEscrito(m.mes)}`}
      submitLabel="Reabrir o mês"
      onClose={onClose}
    >
      <Texto form={form} name="motivo" label="Por quê" required maxLength={300} />
    </FormDialog>
  )
}
