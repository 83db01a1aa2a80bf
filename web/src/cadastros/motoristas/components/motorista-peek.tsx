import type { Motorista } from '@tropeiro/contract/cadastros/motoristas/formas'
import { nomeDoVinculo } from '@tropeiro/contract/cadastros/motoristas/lista'
import { formatDia, formatPlaca, formatTelefone } from '@tropeiro/contract/formats'
import { Facts, Peek, type PeekProps } from '../../../ui/index.ts'
import { Hoje } from './celulas.tsx'

/** A driver at a glance, from what the list knows; the page has the rest. */
export function MotoristaPeek({
  motorista,
  ...peek
}: { motorista: Motorista | null | undefined } & Pick<PeekProps, 'onClose' | 'onNext' | 'onPrevious'>) {
  return (
    <Peek
      {...peek}
      open={Boolean(motorista)}
      title={motorista?.nome ?? ''}
      subtitle={motorista ? nomeDoVinculo[motorista.vinculo] : undefined}
      href={`/app/motoristas/${motorista?._id ?? ''}`}
    >
      {motorista && <Resumo m={motorista} />}
    </Peek>
  )
}

const Resumo = ({ m }: { m: Motorista }) => (
  <div className="flex flex-col gap-4">
    <div>
      <Hoje hoje={m.hoje} />
    </div>
    {m.hoje.avisos.length > 0 && (
      <ul className="list-disc pl-5 text-sm text-warn-text">
        {m.hoje.avisos.map((a) => (
          <li key={a}>{a}</li>
        ))}
      </ul>
    )}
    <Facts
      items={[
        { label: 'Base', value: m.base ?? 'Qualquer base' },
        { label: 'Veículo usual', value: m.placa ? formatPlaca(m.placa) : 'Nenhum' },
        { label: 'CNH', value: m.cnh_categoria || 'Sem registro' },
        { label: 'CNH até', value: m.cnh_validade ? formatDia(m.cnh_validade) : 'Sem registro' },
        { label: 'Telefone', value: formatTelefone(m.telefone) || 'Sem registro' },
        { label: 'Conta', value: m.conta?.email ?? 'Sem conta' },
      ]}
    />
  </div>
)
