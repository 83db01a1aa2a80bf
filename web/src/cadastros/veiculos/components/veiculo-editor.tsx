import { type Veiculo, VeiculoEscrito } from '@tropeiro/contract/cadastros/veiculos/calls'
import { formatPlaca } from '@tropeiro/contract/formats'
import { useState } from 'react'
import { useGo } from '../../../lib/nav.tsx'
import { Button, FormPeek, Tabs, useFormulario } from '../../../ui/index.ts'
import { useSalvarVeiculo } from '../veiculos.queries.ts'
import { EstadoDialog } from './estado-dialog.tsx'
import { UsoDoVeiculo } from './uso.tsx'
import { CamposDoVeiculo } from './veiculo-campos.tsx'
import { noFio, rascunhoDe } from './veiculo-form.ts'

type Props = { veiculo: Veiculo | null; readOnly: boolean; onClose: () => void }

/** A vehicle beside the list: what its document says, whose it is, what it carries and costs. */
export function VeiculoEditor({ veiculo, readOnly, onClose }: Props) {
  const salvar = useSalvarVeiculo(veiculo?._id ?? null)
  const go = useGo()
  const [mudando, setMudando] = useState(false)
  const [aba, setAba] = useState<'cadastro' | 'uso'>('cadastro')
  const f = useFormulario(VeiculoEscrito, {
    de: rascunhoDe(veiculo),
    para: noFio,
    enviar: salvar.mutateAsync,
    ao: onClose,
  })
  return (
    <>
      <FormPeek
        form={f}
        width="lg"
        onClose={onClose}
        focusFirst={!veiculo}
        readOnly={readOnly}
        title={veiculo ? formatPlaca(veiculo.placa) : 'Novo veículo'}
        subtitle={veiculo?.motivo || undefined}
        before={
          veiculo && (
            <Tabs
              label="Do veículo"
              value={aba}
              onChange={(v) => setAba(v as typeof aba)}
              tabs={[
                { value: 'cadastro', label: 'Cadastro' },
                { value: 'uso', label: 'Combinações e impedimentos' },
              ]}
            />
          )
        }
        instead={veiculo && aba === 'uso' && <UsoDoVeiculo veiculo={veiculo} escreve={!readOnly} />}
        submitLabel={veiculo ? 'Salvar' : 'Cadastrar'}
        footer={
          veiculo && (
            <span className="mr-auto flex gap-2">
              <Button variant="ghost" onClick={() => setMudando(true)}>
                Mudar estado
              </Button>
              <Button variant="ghost" onClick={() => go(`/app/frotas/veiculos/${veiculo._id}`)}>
                Abrir a ficha
              </Button>
            </span>
          )
        }
      >
        <CamposDoVeiculo f={f} />
      </FormPeek>
      {mudando && veiculo && <EstadoDialog veiculo={veiculo} onClose={() => setMudando(false)} />}
    </>
  )
}
