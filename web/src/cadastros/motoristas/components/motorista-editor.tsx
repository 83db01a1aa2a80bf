import { MotoristaEscrito, type MotoristaInteiro } from '@tropeiro/contract/cadastros/motoristas/formas'
import { FormPeek, useFormulario } from '../../../ui/index.ts'
import { useSalvarMotorista } from '../motoristas.queries.ts'
import { CamposDoMotorista } from './motorista-campos.tsx'
import { noFio, rascunhoDe } from './motorista-form.ts'

type Props = { motorista: MotoristaInteiro | null; onClose: () => void; onSalvo?: (id: string) => void }

/** A driver's form beside what it was opened from. */
export function MotoristaEditor({ motorista, onClose, onSalvo }: Props) {
  const salvar = useSalvarMotorista(motorista?._id ?? null)
  const f = useFormulario(MotoristaEscrito, {
    de: rascunhoDe(motorista),
    para: noFio,
    campos: { escala: 'escala' },
    enviar: async (body) => {
      const salvo = await salvar.mutateAsync(body)
      onSalvo?.(salvo._id)
    },
    ao: onClose,
  })
  return (
    <FormPeek
      form={f}
      width="lg"
      onClose={onClose}
      focusFirst={!motorista}
      title={motorista ? `Editar ${motorista.nome}` : 'Novo motorista'}
      submitLabel={motorista ? 'Salvar' : 'Cadastrar'}
    >
      <CamposDoMotorista f={f} novo={!motorista} conta={motorista?.conta?.email ?? null} />
    </FormPeek>
  )
}
