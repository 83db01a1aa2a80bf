import { Conciliacao } from '@tropeiro/contract/financeiro/contas/calls'
import type { LancamentoDaConta } from '@tropeiro/contract/financeiro/contas/formas'
import { formatDia, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { useState } from 'react'
import { Checkbox, Field, FormDialog, Input, Opcao, useFormulario } from '../../../ui/index.ts'
import { useCategorias, useTitulos } from '../../titulos/index.ts'
import { useClassificar } from '../contas.queries.ts'

/** Titles by hand; what is left over is said to be something, or the last of them is settled in part. */
export function TitulosDialog({
  conta,
  l,
  onClose,
}: {
  conta: string
  l: LancamentoDaConta
  onClose: () => void
}) {
  const conciliar = useClassificar(conta)
  const categorias = useCategorias()
  const [busca, setBusca] = useState('')
  const query = useTitulos({
    natureza: l.valor > 0 ? 'receber' : 'pagar',
    estado: ['aberto', 'agendado', 'parcial'],
    busca,
    por_pagina: 20,
  })
  const valor = Math.abs(l.valor)
  const form = useFormulario(Conciliacao, {
    de: { escolhidos: {} as Record<string, number>, categoria: '' },
    para: (v) => ({
      lancamentos: [l._id],
      titulos: Object.entries(v.escolhidos).map(([titulo, valor_centavos]) => ({ titulo, valor_centavos })),
      categoria: v.categoria || null,
    }),
    enviar: conciliar.mutateAsync,
    ao: onClose,
  })
  const escolhidos = form.form.watch('escolhidos')
  const soma = Object.values(escolhidos).reduce((s, v) => s + v, 0)
  const resto = valor - soma
  return (
    <FormDialog
      form={form}
      title={`${l.texto}, ${formatMoney(l.valor)}`}
      submitLabel="Conciliar"
      impede={soma === 0 ? 'Escolha ao menos um título.' : undefined}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <Field label="Procurar título">
          <Input
            value={busca}
            onChange={(e) => setBusca(e.target.value)}
            placeholder="Número, nome ou CNPJ"
          />
        </Field>
        <ul className="max-h-72 divide-y divide-line overflow-auto rounded-md border border-line">
          {(query.data?.dados ?? []).map((t) => (
            <li key={t._id} className="flex items-center justify-between gap-3 px-3 py-2 text-sm">
              <Checkbox
                checked={t._id in escolhidos}
                onChange={(on) => {
                  const { [t._id]: _fora, ...outros } = escolhidos
                  const parte = Math.max(1, Math.min(t.saldo, resto > 0 ? resto : t.saldo))
                  form.form.setValue('escolhidos', on ? { ...outros, [t._id]: parte } : outros, {
                    shouldDirty: true,
                  })
                }}
                label={`Título ${formatNumber(t.numero)}, ${t.nome}, ${formatDia(t.vencimento)}`}
              />
              <span className="num shrink-0">{formatMoney(t.saldo)}</span>
            </li>
          ))}
        </ul>
        <p role="status" className="rounded-md bg-sunken px-3 py-2 text-sm">
          Escolhidos: <span className="num font-semibold">{formatMoney(soma)}</span>
          {soma > 0 && resto !== 0 && (
            <>
              . Falta explicar <span className="num font-semibold">{formatMoney(resto)}</span>
            </>
          )}
        </p>
        {soma > 0 && resto !== 0 && (
          <Opcao form={form} name="categoria" label="O que é a diferença" options={categorias} />
        )}
      </div>
    </FormDialog>
  )
}
