import type { Destinatario } from '@tropeiro/contract/carga/destinatarios'
import { documentoDo } from '@tropeiro/contract/carga/destinatarios/lista'
import { formatCnpj } from '@tropeiro/contract/formats'
import { Facts, Peek } from '../../../ui/index.ts'
import { Status } from './celulas.tsx'

type Props = {
  destinatario: Destinatario | undefined
  onClose: () => void
  onStatus?: (destinatario: Destinatario, status: boolean) => void
}

/** A recipient beside the list. */
export function DetalheDoDestinatario({ destinatario: d, onClose, onStatus }: Props) {
  if (!d) return null
  return (
    <Peek open onClose={onClose} title={d.destNome} subtitle={documentoDo(d)}>
      <Facts
        items={[
          {
            label: 'Status',
            value: <Status destinatario={d} onChange={onStatus && ((s) => onStatus(d, s))} />,
          },
          { label: 'UF', value: d.destUf },
          { label: 'Endereço', value: [d.destEnd, d.numeroDest].filter(Boolean).join(', '), wide: true },
          { label: 'Bairro', value: d.destBairro },
          { label: 'Cidade', value: d.destCidade },
          { label: 'Remetentes', value: d.destRemetente, wide: true },
          {
            label: 'Distribuidoras',
            value: d.distribuidoras.map((e) => `${e.nome_dist} (${formatCnpj(e.cnpj_dist)})`).join('; '),
            wide: true,
          },
        ]}
      />
    </Peek>
  )
}
