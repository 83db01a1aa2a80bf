import { type BaseResumo, ModulosDaBase } from '@tropeiro/contract/alicerce/empresas/calls'
import { messages } from '@tropeiro/contract/messages'
import { FormDialog, useCampo, useFormulario } from '../../../ui/index.ts'
import { useMudarModulos } from '../empresas.queries.ts'
import { ModulosGrid } from './modulos-grid.tsx'

/** Which modules a base has. */
export function ModulosDialog({ base, onClose }: { base: BaseResumo; onClose: () => void }) {
  const mudar = useMudarModulos()
  const f = useFormulario(ModulosDaBase, {
    de: { modulos: base.modulos },
    para: (v) => ({ ...v, base: base.base }),
    confere: ({ modulos }) => (modulos.length > 0 ? [] : [['modulos', messages.grupoSemModulo]]),
    recusa: 'tela',
    enviar: mudar.mutateAsync,
    ao: onClose,
  })
  const { field, error } = useCampo(f, 'modulos')
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title={`Módulos da base ${base.base}`}
      description="Quem é ativo na base abre as telas destes módulos."
      submitLabel="Salvar módulos"
    >
      <ModulosGrid value={field.value} onChange={field.onChange} error={error} />
    </FormDialog>
  )
}
