import { type TipoDoRegistro, tiposDeRegistro } from '@tropeiro/contract/fiscal/registros/nomes'
import { formatQuantas } from '@tropeiro/contract/formats'
import { FileDown } from 'lucide-react'
import { Button, Dialog, FileDrop } from '../../../ui/index.ts'
import { useBaixarPedidos, useRetorno } from '../registros.queries.ts'

const tipos = Object.keys(tiposDeRegistro) as TipoDoRegistro[]

/** What waits goes to the supplier's portal in a file, and what comes back from it is read here. */
export function ArquivoDialog({ onClose }: { onClose: () => void }) {
  const retorno = useRetorno()
  const lido = retorno.data
  const baixar = useBaixarPedidos()
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title="Registros por arquivo"
      description="Leve o arquivo ao portal de quem registra e traga o de volta: uma linha lida duas vezes não dobra nada."
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-2">
          {tipos.map((tipo) => (
            <Button key={tipo} icon={FileDown} onClick={() => baixar.mutate(tipo)}>
              {`Pedidos de ${tiposDeRegistro[tipo]}`}
            </Button>
          ))}
        </div>
        {lido ? (
          <div role="status" className="flex flex-col gap-2 text-sm">
            <p>
              {formatQuantas(lido.registrados, 'número novo', 'números novos')},{' '}
              {formatQuantas(lido.recusados, 'recusa', 'recusas')}.
            </p>
            {lido.problemas.length > 0 && (
              <ul className="list-disc pl-5">
                {lido.problemas.map((p) => (
                  <li key={p.linha}>{`Linha ${p.linha}: ${p.mensagem}`}</li>
                ))}
              </ul>
            )}
          </div>
        ) : (
          <FileDrop
            single
            accept={['.csv', '.txt']}
            disabled={retorno.isPending}
            title={retorno.isPending ? 'Lendo o arquivo…' : 'Solte aqui o arquivo que voltou'}
            hint="Colunas referencia e numero; protocolo, valor e motivo se houver, separadas por ponto e vírgula."
            onFiles={async ([one]) => one && retorno.mutate(await one.file.text())}
          />
        )}
      </div>
    </Dialog>
  )
}
