import { EventoDito, tiposDitos } from '@tropeiro/contract/faturamento/estadias/calls'
import type { Estadia } from '@tropeiro/contract/faturamento/estadias/formas'
import { tiposDeEvento } from '@tropeiro/contract/faturamento/estadias/relogio/relogio'
import { formatNumber } from '@tropeiro/contract/formats'
import { useState } from 'react'
import { FormDialog, Momento, Numero, Opcao, Texto, useFormulario } from '../../../ui/index.ts'
import { useAnotar } from '../estadias.queries.ts'
import { doCampo, noCampo } from './quando.ts'

type Tipo = (typeof tiposDitos)[number]
const opcoes = tiposDitos.map((value) => ({ value, label: tiposDeEvento[value] }))
const pedeMotivo: readonly Tipo[] = ['desconto', 'causa_nossa']

/** What somebody knows of a stay that no fence measures. */
export function AnotarDialog({ e, onClose }: { e: Estadia; onClose: () => void }) {
  const anotar = useAnotar(e._id)
  const [idempotencia] = useState(() => crypto.randomUUID())
  const f = useFormulario(EventoDito, {
    de: {
      tipo: 'papel' as Tipo,
      em: noCampo(new Date()),
      ate: '',
      kg: e.capacidade_kg as number | null,
      motivo: '',
    },
    para: (v) => ({
      tipo: v.tipo,
      em: doCampo(v.em),
      ate: v.tipo === 'desconto' && v.ate ? doCampo(v.ate) : null,
      kg: v.tipo === 'capacidade' ? v.kg : null,
      motivo: v.motivo,
      idempotencia,
    }),
    enviar: anotar.mutateAsync,
    ao: onClose,
  })
  const tipo = f.form.watch('tipo')
  return (
    <FormDialog
      form={f}
      title={`Anotar na estadia ${formatNumber(e.numero)}`}
      description="O que se anota entra na conta e no dossiê, com o autor, e pode ser desfeito."
      submitLabel="Anotar"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Opcao form={f} name="tipo" label="O que aconteceu" options={opcoes} />
        <Momento form={f} name="em" label={tipo === 'desconto' ? 'De' : 'Quando'} required />
        {tipo === 'desconto' && <Momento form={f} name="ate" label="Até" required />}
        {tipo === 'capacidade' && <Numero form={f} name="kg" label="Capacidade (kg)" required />}
        <Texto
          form={f}
          name="motivo"
          label="Observação"
          required={pedeMotivo.includes(tipo)}
          maxLength={300}
        />
      </div>
    </FormDialog>
  )
}
