import { type Nota, nomeDaSituacao, situacoes } from '@tropeiro/contract/carga/notas/calls'
import { formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../lib/api-error.ts'
import { useLoggedSession } from '../../../session/session.store.ts'
import { Button, Combobox, Dialog, Field, Input, Select, Textarea, toast } from '../../../ui/index.ts'
import { type Campos, camposDe, diferencas, doRomaneio, edicaoDe } from '../edicao.ts'
import { useMunicipios } from '../filtros.queries.ts'
import { useEditar, useNota } from '../notas.queries.ts'
import { Conflito } from './conflito.tsx'

/** Edits a note; a conflict shows what the other changed and asks which to keep. */
export function EditarNotaDialog({ nota, onClose }: { nota: Nota; onClose: () => void }) {
  const [original, setOriginal] = useState(nota)
  const [conflict, setConflict] = useState<Nota | null>(null)
  const { refetch } = useNota(nota._id)
  const editar = useEditar()
  const { bases } = useLoggedSession()
  const form = useForm<Campos>({ defaultValues: camposDe(original) })
  const values = form.watch()
  const municipio = useMunicipios(values.municipio ? [values.municipio] : [])
  const { dirtyFields, errors } = form.formState

  const save = async (v: Campos, versao: number) => {
    try {
      await editar.mutateAsync(edicaoDe(original, v, dirtyFields, versao))
      toast.success('Nota salva')
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.codigo === 'conflito') setConflict((await refetch()).data ?? null)
      else if (!error.notified) toast.error(error.mensagem)
    }
  }
  const take = (from: Nota) => {
    setOriginal(from)
    setConflict(null)
    form.reset(camposDe(from))
  }
  const set = (field: keyof Campos) => (value: string) => form.setValue(field, value, { shouldDirty: true })
  const baseOptions = [
    { value: '', label: 'Sem base' },
    ...bases.map((b) => ({ value: b.name, label: b.name })),
  ]
  if (original.base && !baseOptions.some((o) => o.value === original.base))
    baseOptions.push({ value: original.base, label: original.base })
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      size="lg"
      title={`Editar nota ${formatNumber(nota.numero)}`}
      description={`${nota.destinatario} · ${formatMoney(nota.valor)}`}
      onSubmit={form.handleSubmit((v) => save(v, original.versao))}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="primary" loading={editar.isPending} disabled={conflict !== null}>
            Salvar
          </Button>
        </>
      }
    >
      {conflict && (
        <Conflito
          changes={diferencas(camposDe(original), camposDe(conflict), values, dirtyFields)}
          onTake={() => take(conflict)}
          onKeep={() => {
            setConflict(null)
            void save(values, conflict.versao)
          }}
        />
      )}
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-6">
        <Field label="Situação" className="sm:col-span-2">
          <Select
            value={values.situacao}
            onChange={set('situacao')}
            options={situacoes
              .filter((s) => s === original.status || !doRomaneio.includes(s))
              .map((value) => ({ value, label: nomeDaSituacao[value] }))}
          />
        </Field>
        <Field label="Base" className="sm:col-span-2">
          <Select value={values.base} onChange={set('base')} options={baseOptions} />
        </Field>
        <Field label="Prazo" className="sm:col-span-2">
          <Input type="date" {...form.register('prazo')} />
        </Field>
        <Field label="Volumes" className="sm:col-span-1" error={errors.volume?.message}>
          <Input
            inputMode="numeric"
            {...form.register('volume', { pattern: { value: /^\d{1,7}$/, message: 'Só números' } })}
          />
        </Field>
        <Field label="Peso (kg)" className="sm:col-span-1" error={errors.peso?.message}>
          <Input
            inputMode="decimal"
            {...form.register('peso', { pattern: { value: /^[\d.]*(,\d{1,3})?$/, message: 'Ex.: 12,5' } })}
          />
        </Field>
        <Field label="Frete (R$)" className="sm:col-span-2" error={errors.frete?.message}>
          <Input
            inputMode="decimal"
            {...form.register('frete', {
              pattern: { value: /^[\d.]*(,\d{1,2})?$/, message: 'Ex.: 1.234,50' },
            })}
          />
        </Field>
        <Field label="Pedido" className="sm:col-span-2">
          <Input maxLength={60} {...form.register('pedido')} />
        </Field>
        <h3 className="mt-2 text-xs font-semibold text-ink-2 sm:col-span-6">Endereço de entrega</h3>
        <Field label="Logradouro" className="sm:col-span-4">
          <Input maxLength={200} {...form.register('logradouro')} />
        </Field>
        <Field label="Número" className="sm:col-span-1">
          <Input maxLength={60} {...form.register('numero')} />
        </Field>
        <Field label="CEP" className="sm:col-span-1" error={errors.cep?.message}>
          <Input
            inputMode="numeric"
            {...form.register('cep', { pattern: { value: /^(\d{5}-?\d{3})?$/, message: 'CEP inválido' } })}
          />
        </Field>
        <Field label="Complemento" className="sm:col-span-2">
          <Input maxLength={200} {...form.register('complemento')} />
        </Field>
        <Field label="Bairro" className="sm:col-span-2">
          <Input maxLength={100} {...form.register('bairro')} />
        </Field>
        <Field label="Cidade" className="sm:col-span-2">
          <Combobox
            value={values.municipio}
            onChange={set('municipio')}
            options={municipio.options}
            onSearch={municipio.onSearch}
            loading={municipio.loading}
            placeholder="Digite a cidade"
          />
        </Field>
        <Field label="Observação" className="mt-2 sm:col-span-6">
          <Textarea rows={2} maxLength={2000} {...form.register('observacao')} />
        </Field>
        <Field
          label="Comentário para o histórico"
          hint="Fica no histórico da nota, com seu nome e a hora."
          className="sm:col-span-6"
        >
          <Textarea rows={2} maxLength={500} {...form.register('historico')} />
        </Field>
      </div>
    </Dialog>
  )
}
