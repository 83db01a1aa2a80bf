-- What a line of a sheet said holds names and CPFs: emptied after its term, or when a person asks. What became of it stays.
grant update (texto, motivo) on titulo_lote_linhas to tropeiro_app;
