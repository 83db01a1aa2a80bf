import { NovaCobranca } from '@tropeiro/contract/faturamento/estadias/cobrancas'
import { tiposDeCobranca } from '@tropeiro/contract/faturamento/estadias/nomes'
import { Campo, Dinheiro, FormDialog, Opcao, Texto, useFormulario } from '../../../ui/index.ts'
import { useCriarCobranca } from '../estadias.queries.ts'
import { EscolherNota } from './nota.tsx'

type Tipo = Exclude<keyof typeof tiposDeCobranca, 'ESTADIA'>
const tipos = Object.entries(tiposDeCobranca)
  .filter(([value]) => value !== 'ESTADIA')
  .map(([value, label]) => ({ value: value as Tipo, label }))

/** A charge that no rule finds: unloading that was paid, or what somebody knows of. */
export function NovaCobrancaDialog({
  onFeita,
  onClose,
}: {
  onFeita: (id: string) => void
  onClose: () => void
}) {
  const criar = useCriarCobranca()
  const f = useFormulario(NovaCobranca, {
    de: { nota: '', tipo: 'DESCARGA' as Tipo, valor_centavos: null as number | null, motivo: '' },
    confere: (v) => (v.nota ? [] : [['nota', 'Escolha a nota.']]),
    enviar: async (body) => onFeita((await criar.mutateAsync(body))._id),
    ao: onClose,
  })
  return (
    <FormDialog form={f} title="Nova cobrança" submitLabel="Criar" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <Campo form={f} name="nota" label="Nota" required>
          {({ value, onChange }) => <EscolherNota value={value} onChange={onChange} />}
        </Campo>
        <Opcao form={f} name="tipo" label="O que é" options={tipos} />
        <Dinheiro form={f} name="valor_centavos" label="Valor" hint="Em branco, o da regra do cliente" />
        <Texto form={f} name="motivo" label="Por quê" required maxLength={300} />
      </div>
    </FormDialog>
  )
}
