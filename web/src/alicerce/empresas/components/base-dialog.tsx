import { type BaseResumo, EdicaoDeBase, NovasBases } from '@tropeiro/contract/alicerce/empresas/calls'
import { useLoggedSession } from '../../../session/session.store.ts'
import { FormDialog, useFormulario } from '../../../ui/index.ts'
import { baseVazia, deBase, faltasDaBase, noFio } from '../base-em-edicao.ts'
import { useCriarBase, useEditarBase } from '../empresas.queries.ts'
import { BaseFields } from './base-fields.tsx'

type Props = { aberta: BaseResumo | 'nova' | null; onClose: () => void }

/** Makes a base of the active group, or edits one. */
export function BaseDialog({ aberta, onClose }: Props) {
  if (!aberta) return null
  if (aberta === 'nova') return <Nova onClose={onClose} />
  return <Edicao key={aberta._id} base={aberta} onClose={onClose} />
}

/** Where the parts of an address stand that travels as one text. */
const campos = { base: 'nome', endereco: 'rua', razao_social: 'razao' } as const

function Nova({ onClose }: { onClose: () => void }) {
  const { grupos, grupo_ativo } = useLoggedSession()
  const tipo = grupos[grupo_ativo]?.emp.tipo ?? 'transportadora'
  const criar = useCriarBase()
  const f = useFormulario(NovasBases, {
    de: { ...baseVazia, tipo },
    para: (b) => ({ nome_grupo: grupo_ativo, tipo_grupo: tipo, dados_grupo: { [b.nome]: noFio(b) } }),
    confere: faltasDaBase,
    // `dados_grupo.SOROCABA.cnpj`: one base alone stands here.
    campos: (campo) => campo.replace(/^dados_grupo\..*\.(\w+)$/, (_, last) => campos[last as 'base'] ?? last),
    recusa: 'tela',
    enviar: criar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog form={f} size="lg" title="Nova base" submitLabel="Criar base" onClose={onClose}>
      <BaseFields form={f} nova />
    </FormDialog>
  )
}

function Edicao({ base, onClose }: { base: BaseResumo; onClose: () => void }) {
  const { grupo_ativo } = useLoggedSession()
  const editar = useEditarBase()
  const f = useFormulario(EdicaoDeBase, {
    de: deBase(base),
    para: (b) => {
      const { cnpj, endereco, telefone, razao_social } = noFio(b)
      return {
        nome_grupo: grupo_ativo,
        base: b.nome,
        cnpj,
        endereco,
        telefone,
        razao_social,
        anterior: { cnpj: base.cnpj, base: base.base },
      }
    },
    confere: faltasDaBase,
    campos,
    recusa: 'tela',
    enviar: editar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      size="lg"
      title={`Editar a base ${base.base}`}
      submitLabel="Salvar base"
      onClose={onClose}
    >
      <BaseFields form={f} nova={false} />
    </FormDialog>
  )
}
