import { AppError } from '../../errors.ts'

export const documentosErrors = {
  municipioDesconhecido: (campo: string) =>
    new AppError(400, 'municipio_desconhecido', 'Este município não existe.', [
      { campo: `${campo}.municipio_ibge`, mensagem: 'Este município não existe' },
    ]),
  baseDesconhecida: (nome: string) =>
    new AppError(400, 'base_desconhecida', `Não existe a base ${nome} neste grupo.`),
  travado: (motivo: string) => new AppError(409, 'documento_travado', motivo),
}
