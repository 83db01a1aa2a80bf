import type { BaseResumo } from '@tropeiro/contract/alicerce/empresas/calls'
import { formatCnpj, formatTelefone } from '@tropeiro/contract/formats'
import { Boxes, Pencil, Trash2 } from 'lucide-react'
import { Badge, Button, Facts, Peek } from '../../../ui/index.ts'
import { nomeDoModulo } from '../base-em-edicao.ts'

type Props = {
  base: BaseResumo | undefined
  onClose: () => void
  acoes?: {
    editar: () => void
    modulos: () => void
    ativar: () => void
    ativando: boolean
    remover: () => void
    removendo: boolean
  }
}

/** A base beside the list, with what an admin can do with it. */
export function BasePeek({ base, onClose, acoes }: Props) {
  if (!base) return null
  return (
    <Peek
      open
      onClose={onClose}
      title={base.base}
      subtitle={base.nome}
      footer={
        acoes && (
          <>
            <Button variant="ghost" icon={Trash2} loading={acoes.removendo} onClick={acoes.remover}>
              Remover
            </Button>
            <Button variant="ghost" className="mr-auto" loading={acoes.ativando} onClick={acoes.ativar}>
              {base.ativo ? 'Desativar' : 'Reativar'}
            </Button>
            <Button icon={Boxes} onClick={acoes.modulos}>
              Módulos
            </Button>
            <Button variant="primary" icon={Pencil} onClick={acoes.editar}>
              Editar
            </Button>
          </>
        )
      }
    >
      <Facts
        items={[
          { label: 'CNPJ', value: formatCnpj(base.cnpj) },
          { label: 'Situação', value: base.ativo ? 'Ativa' : 'Desativada' },
          { label: 'Tipo', value: base.tipo === 'transportadora' ? 'Transportadora' : 'Distribuidora' },
          { label: 'Endereço', value: base.endereco, wide: true },
          { label: 'Telefone', value: formatTelefone(base.telefone) },
          { label: 'CNPJ próprio', value: base.ficticio ? 'Não (base fictícia)' : 'Sim' },
        ]}
      />
      <h3 className="mt-5 mb-2 text-xs font-medium text-ink-2">Módulos</h3>
      <div className="flex flex-wrap gap-1.5">
        {base.modulos.map((modulo) => (
          <Badge key={modulo}>{nomeDoModulo[modulo]}</Badge>
        ))}
        {base.modulos.length === 0 && <span className="text-sm text-ink-3">Nenhum</span>}
      </div>
    </Peek>
  )
}
