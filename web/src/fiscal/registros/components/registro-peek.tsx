import type { Registro } from '@tropeiro/contract/fiscal/registros/formas'
import { tiposDeRegistro } from '@tropeiro/contract/fiscal/registros/nomes'
import { vidaDoRegistro } from '@tropeiro/contract/fiscal/registros/vida'
import {
  formatChave,
  formatDateTime,
  formatDocumento,
  formatMoney,
  formatPeso,
  formatPlaca,
} from '@tropeiro/contract/formats'
import { MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useAtos } from '../../../session/vida.ts'
import {
  Button,
  DetailSkeleton,
  ErrorState,
  Facts,
  Historia,
  IconButton,
  Menu,
  Peek,
} from '../../../ui/index.ts'
import { useRegistro } from '../registros.queries.ts'
import { Estado } from './celulas.tsx'
import { CompletarDialog } from './completar-dialog.tsx'
import { CancelarDialog, DispensarDialog, InformarDialog } from './dialogos.tsx'

const dialogos = {
  completar: CompletarDialog,
  informar: InformarDialog,
  dispensar: DispensarDialog,
  cancelar: CancelarDialog,
}

function Acoes({ r }: { r: Registro }) {
  const [aberto, setAberto] = useState<keyof typeof dialogos | null>(null)
  const pode = useAtos(vidaDoRegistro, r)
  const Dialogo = aberto && dialogos[aberto]
  const resto = [
    pode.dispensar.mostra && { label: 'Dispensar', onSelect: () => setAberto('dispensar') },
    pode.cancelar.mostra && {
      label: 'Cancelar o registro',
      danger: true,
      onSelect: () => setAberto('cancelar'),
    },
  ]
  return (
    <>
      {pode.completar.mostra && (
        <Button variant="primary" onClick={() => setAberto('completar')}>
          {r.estado === 'incompleto' ? 'Completar' : 'Pedir outra vez'}
        </Button>
      )}
      {pode.informar.mostra && (
        <Button disabledReason={pode.informar.motivo} onClick={() => setAberto('informar')}>
          Informar o número
        </Button>
      )}
      {resto.some(Boolean) && (
        <Menu trigger={<IconButton icon={MoreHorizontal} label="Mais ações" />} items={resto} />
      )}
      {Dialogo && <Dialogo r={r} onClose={() => setAberto(null)} />}
    </>
  )
}

function Pedido({ r: { pedido: p, tipo, ...r } }: { r: Registro }) {
  return (
    <Facts
      columns={2}
      items={[
        { label: 'Estado', value: <Estado r={r} /> },
        r.numero !== '' && { label: 'Número', value: <span className="num font-semibold">{r.numero}</span> },
        r.motivo !== '' && { label: 'O que há', value: r.motivo, wide: true },
        r.valor_centavos !== null && { label: 'Valor', value: formatMoney(r.valor_centavos) },
        r.protocolo !== '' && { label: 'Protocolo', value: r.protocolo },
        { label: 'Empresa', value: formatDocumento(r.cnpj_emitente) },
        r.fornecedor !== '' && { label: 'Com quem', value: r.fornecedor },
        p.placa !== '' && { label: 'Placa', value: formatPlaca(p.placa) },
        p.motorista !== '' && { label: 'Motorista', value: p.motorista },
        p.contratado !== '' && {
          label: 'Contratado',
          value: `${p.contratado_nome} ${formatDocumento(p.contratado)}`.trim(),
        },
        p.frete_centavos > 0 && { label: 'Frete', value: formatMoney(p.frete_centavos) },
        p.peso_gramas > 0 && { label: 'Peso', value: formatPeso(p.peso_gramas) },
        tipo === 'averbacao' && { label: 'Valor da carga', value: formatMoney(p.valor_carga_centavos) },
        p.chave !== '' && { label: 'CT-e', value: formatChave(p.chave), wide: true },
        { label: 'Referência no fornecedor', value: r.referencia },
        r.proxima !== null && { label: 'Próxima tentativa', value: formatDateTime(r.proxima) },
      ]}
    />
  )
}

type Props = {
  id: string
  onClose: () => void
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
}

/** One registration: what was told, what came back. */
export function RegistroPeek({ id, ...peek }: Props) {
  const query = useRegistro(id)
  const r = query.data
  return (
    <Peek
      open={id !== ''}
      width="lg"
      title={r ? tiposDeRegistro[r.tipo] : 'Registro'}
      subtitle={r?.documento}
      footer={r && <Acoes r={r} />}
      {...peek}
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !r ? (
        <DetailSkeleton />
      ) : (
        <div className="flex flex-col gap-5">
          <Pedido r={r} />
          <Historia fatos={r.historico} />
        </div>
      )}
    </Peek>
  )
}
